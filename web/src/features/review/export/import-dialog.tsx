import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { ApiError } from '@/lib/api/api-error'
import { Button } from '@/ui/button'
import { Dialog, DialogClose } from '@/ui/dialog'
import { Notice } from '@/ui/notice'
import { toast } from '@/ui/toast'
import { ImportPreview } from './import-preview'
import { importNotes } from './list-calls'

type Props = {
  project: string
  version: number
  returnTo: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Marks notes as done with a list from editing software, after showing which ones. */
export function ImportDialog({ project, version, returnTo, onClose }: Props) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const look = useMutation({
    mutationFn: (list: File) => importNotes(project, version, list, true),
  })
  const mark = useMutation({
    mutationFn: (list: File) => importNotes(project, version, list, false),
    onSuccess: ({ marked }) => {
      const count = marked.length
      toast({ title: t`Notes marked as done: ${count}` })
      onClose()
    },
  })
  const list = look.variables
  const found = look.data
  const problem = mark.error ?? look.error
  const count = found?.marked.length ?? 0
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      returnTo={returnTo}
      title={<Trans>Mark notes as done</Trans>}
      description={
        <Trans>
          Choose a list of markers from your editing program: EDL, CSV or FCPXML. If it has green
          markers, completed to-dos or a column “done”, only those count. Otherwise all do.
        </Trans>
      }
      closeLabel={t`Close`}
      actions={
        <>
          <DialogClose>
            <Button variant="ghost">
              <Trans>Back</Trans>
            </Button>
          </DialogClose>
          <Button
            variant="primary"
            disabled={!list || count === 0}
            busy={mark.isPending}
            onClick={() => list && mark.mutate(list)}
          >
            {count > 0 ? (
              <Plural value={count} one="Mark # note as done" other="Mark # notes as done" />
            ) : (
              <Trans>Mark as done</Trans>
            )}
          </Button>
        </>
      }
    >
      <div className="grid min-w-0 gap-4">
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <Button busy={look.isPending} onClick={() => input.current?.click()}>
            <FileUp size={16} strokeWidth={1.75} aria-hidden />
            {list ? <Trans>Choose another list</Trans> : <Trans>Choose list</Trans>}
          </Button>
          {list && <span className="min-w-0 flex-1 basis-40 truncate text-ink-2">{list.name}</span>}
        </div>
        <input
          ref={input}
          type="file"
          accept=".edl,.csv,.fcpxml,.xml,.txt"
          aria-label={t`List of markers`}
          className="hidden"
          tabIndex={-1}
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            mark.reset()
            if (chosen) look.mutate(chosen)
            // Lets the same file be chosen again after a refusal.
            event.target.value = ''
          }}
        />
        {problem && (
          <Notice tone="danger">
            {problem instanceof ApiError ? problem.text : t`Try again in a moment.`}
          </Notice>
        )}
        {found && !problem && <ImportPreview found={found} />}
      </div>
    </Dialog>
  )
}
