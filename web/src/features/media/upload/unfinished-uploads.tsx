import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileVideo, X } from 'lucide-react'
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { UnfinishedUpload } from '@/lib/api/types'
import { formatBytes } from '@/lib/bytes'
import { failureText } from '@/lib/problem/failure-text'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { IconButton } from '@/ui/icon-button'
import { toast } from '@/ui/toast'
import { discardUpload, type Mismatch, mismatchOf, resting, unfinishedQuery } from './unfinished'
import { uploads } from './upload-queue'

/**
 * Uploads that were started before the page was loaded, or in another browser; their files must be
 * chosen again.
 */
export function UnfinishedUploads({ project }: { project: string }) {
  const queries = useQueryClient()
  const sending = useSyncExternalStore(uploads.subscribe, uploads.snapshot)
  const forgetting = useSyncExternalStore(uploads.subscribe, uploads.forgetting)
  const { data } = useQuery(unfinishedQuery(project))
  const here = [...sending, ...forgetting].filter((item) => item.project === project)
  const busy = here.filter(({ state }) => state !== 'done').length
  const before = useRef({ busy, here })
  useLayoutEffect(() => {
    const then = before.current
    before.current = { busy, here }
    if (then.busy === busy) return
    // What was just sent or cancelled here is not shown as unfinished until the server says so.
    const { queryKey } = unfinishedQuery(project)
    queries.setQueryData(queryKey, (known) =>
      known ? { ...known, uploads: resting(known.uploads, then.here) } : known,
    )
    void queries.invalidateQueries({ queryKey })
  }, [queries, project, busy, here])
  const list = resting(data?.uploads ?? [], here)
  if (list.length === 0) return null
  return (
    <Card className="overflow-hidden">
      <h2 className="px-4 py-3 font-semibold">
        <Plural value={list.length} one="# unfinished upload" other="# unfinished uploads" />
      </h2>
      <ul>
        {list.map((upload) => (
          <UnfinishedRow key={upload.id} project={project} upload={upload} />
        ))}
      </ul>
    </Card>
  )
}

type UnfinishedRowProps = { project: string; upload: UnfinishedUpload }

function UnfinishedRow({ project, upload }: UnfinishedRowProps) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [mismatch, setMismatch] = useState<Mismatch>()
  const discard = useMutation({
    mutationFn: () => discardUpload(upload.id),
    onSuccess: () => queries.invalidateQueries({ queryKey: unfinishedQuery(project).queryKey }),
    onError: (error) =>
      toast({
        title: t`We couldn't discard the upload`,
        description: failureText(error),
        variant: 'destructive',
      }),
  })
  const { name, folder, purpose, received, size } = upload
  const choose = async (file: File | undefined) => {
    if (!file) return
    const found = await mismatchOf(upload, file)
    setMismatch(found)
    if (!found) uploads.add(project, [{ file, folder, upload: upload.id }], purpose)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t px-4 py-3">
      <FileVideo size={18} strokeWidth={1.75} className="flex-none text-ink-3" aria-hidden />
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate font-semibold" title={name}>
          {name}
        </p>
        <p className="text-ink-2 text-sm">
          <Trans>
            {formatBytes(received)} of {formatBytes(size)} are here. Choose the file again to go on.
          </Trans>
        </p>
        {mismatch && (
          <p role="alert" className="text-danger text-sm">
            {mismatch === 'file' ? (
              <Trans>
                That's another file. Choose {name} with {formatBytes(size)}.
              </Trans>
            ) : (
              <Trans>
                This {name} isn't the file you began with. Choose that one, or discard what is here
                and send this one from the beginning.
              </Trans>
            )}
          </p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        className="hidden"
        tabIndex={-1}
        aria-label={t`File to go on with: ${name}`}
        onChange={(event) => {
          void choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button size="sm" onClick={() => input.current?.click()}>
        <Trans>Choose file</Trans>
        <span className="sr-only">{name}</span>
      </Button>
      <IconButton
        label={t`Discard ${name}`}
        disabled={discard.isPending}
        onClick={() => discard.mutate()}
      >
        <X size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </li>
  )
}
