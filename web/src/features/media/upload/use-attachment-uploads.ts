import attachments from '@contract/attachments.json'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Attached, Uploading } from '@/ui/attachments/attached'
import { toast } from '@/ui/toast'
import { chosenFiles } from './found-files'
import type { Purpose } from './upload-item'
import { uploads } from './upload-queue'

const { most } = attachments

/** A file that has arrived; `taken` is called once it has been attached. */
export type Arrived = { about: string; file: Attached; taken: () => void }

export type AttachmentUploads = {
  /**
   * Sends files for a draft that already has some. Files beyond the limit are left out at once,
   * with a message.
   */
  add: (files: readonly File[], attached: number, about?: string) => void
  uploading: (about?: string) => readonly Uploading[]
  arrived: readonly Arrived[]
}

/** The attachments being sent for messages or notes of a project. */
export function useAttachmentUploads(project: string, purpose: Purpose): AttachmentUploads {
  const { t } = useLingui()
  const all = useSyncExternalStore(uploads.subscribe, uploads.snapshot)
  const items = useMemo(
    () => all.filter((item) => item.project === project && item.purpose === purpose),
    [all, project, purpose],
  )
  // Each step of an upload makes a new list, but what has arrived rarely changes.
  const arrived = items.flatMap(({ id, name, size, fileId, about }) =>
    fileId ? [{ about, file: { fileId, name, size }, taken: () => uploads.remove(id) }] : [],
  )
  const names = arrived.map(({ file }) => file.fileId).join()
  return {
    add: (files, attached, about = '') => {
      const coming = items.filter((item) => item.about === about && item.state !== 'refused').length
      const room = Math.max(0, most - attached - coming)
      const found = chosenFiles(files)
      const leftOut = found.length - room
      if (leftOut > 0)
        toast({
          variant: 'destructive',
          title: t`You can attach up to ${most} files`,
          description: plural(leftOut, {
            one: '# file was left out.',
            other: '# files were left out.',
          }),
        })
      uploads.add(project, found.slice(0, room), purpose, about)
    },
    // The same function until something is being sent, because long lists compare it.
    uploading: useCallback(
      (about = '') =>
        items
          .filter((item) => item.state !== 'done' && item.about === about)
          .map(({ id, name, size, sent, state, problem }) => {
            const failed = state === 'stopped' || state === 'refused'
            const percent = size > 0 ? Math.floor((sent / size) * 100) : 0
            return {
              id,
              name,
              status: failed ? problem || t`Upload stopped` : t`Uploading ${percent}%`,
              failed,
              onRemove: () => uploads.remove(id),
              retry:
                state === 'stopped'
                  ? { label: t`Try again`, onRetry: () => uploads.resume(id) }
                  : undefined,
            }
          }),
      [items, t],
    ),
    // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say whether the list is the same
    arrived: useMemo(() => arrived, [names]),
  }
}
