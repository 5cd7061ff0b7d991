import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Download } from 'lucide-react'
import { formatDate } from '@/lib/dates'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { signOffFile, signOffQuery } from './list-calls'
import { useSavedFile } from './use-saved-file'

/**
 * The record of an approval, to read and to save. Projects approved before there were records have
 * none.
 */
export function SignOffCard({ project }: { project: { id: string; title: string } }) {
  const record = useQuery(signOffQuery(project.id)).data
  const save = useSavedFile()
  if (!record) return null
  const { by, at, words, version, file, hash, number } = record
  const name = by.name
  const when = formatDate(at)
  return (
    <Card className="grid min-w-0 gap-4 p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="t3 flex items-center gap-2">
          <BadgeCheck size={20} strokeWidth={1.75} className="text-audio" aria-hidden />
          <Trans>Sign-off of version {version}</Trans>
        </h2>
        <Button
          size="sm"
          busy={save.isPending}
          onClick={() =>
            save.mutate({
              file: () => signOffFile(project.id),
              name: `${project.title}, v${version}, sign-off.pdf`,
            })
          }
        >
          <Download size={15} strokeWidth={1.75} aria-hidden />
          <Trans>Download as PDF</Trans>
        </Button>
      </div>
      <p className="break-words">“{words}”</p>
      <p className="break-words text-ink-2">
        {by.id === 'system' ? (
          <Trans>Approved automatically on {when}</Trans>
        ) : (
          <Trans>
            Approved by {name} on {when}
          </Trans>
        )}
      </p>
      <dl className="grid min-w-0 gap-1 text-ink-2 text-sm [&>dt]:mt-1.5 [&>dt]:text-ink-3">
        <dt>
          <Trans>File</Trans>
        </dt>
        <dd className="min-w-0 break-words">{file.name}</dd>
        <dt>SHA-256</dt>
        <dd className="min-w-0 break-all font-mono">{file.sha256}</dd>
        <dt>
          <Trans>Record {number}</Trans>
        </dt>
        <dd className="min-w-0 break-all font-mono">{hash}</dd>
      </dl>
    </Card>
  )
}
