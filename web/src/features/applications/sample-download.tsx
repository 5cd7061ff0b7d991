import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { rawCall } from '@/lib/api/raw-call'
import type { Application } from '@/lib/api/types'
import { formatBytes } from '@/lib/bytes'
import { failureText } from '@/lib/problem/failure-text'
import { lost } from '@/lib/problem/lost'
import { saveFile } from '@/lib/save-file'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'

type SampleDownloadProps = { id: string; sample: NonNullable<Application['sample']> }

/** The applicant's file, to be opened outside the browser; it is never shown here. */
export function SampleDownload({ id, sample }: SampleDownloadProps) {
  const { t } = useLingui()
  const take = useMutation({
    meta: { lost: lost.download },
    mutationFn: async () => {
      const answer = await rawCall(`/api/applications/${id}/sample`, { method: 'GET' })
      saveFile(await answer.blob(), `sample-${id}.${sample.kind}`)
    },
    onError: (problem) =>
      toast({
        variant: 'destructive',
        title: t`We couldn't get the file`,
        description: failureText(problem),
      }),
  })
  return (
    <div className="grid gap-1.5 justify-items-start">
      <Button size="sm" busy={take.isPending} onClick={() => take.mutate()}>
        <Download size={16} strokeWidth={1.75} aria-hidden="true" />
        <Trans>
          Download sample ({sample.kind}, {formatBytes(sample.size)})
        </Trans>
      </Button>
      <small className="field-hint">
        <Trans>It comes from someone we don't know. Open it only with a program you trust.</Trans>
      </small>
    </div>
  )
}
