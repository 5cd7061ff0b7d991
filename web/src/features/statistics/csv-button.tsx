import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { lost } from '@/lib/problem/lost'
import { saveFile } from '@/lib/save-file'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import { type CsvFile, csvFile } from './statistics-queries'
import type { ListQuestion } from './statistics-types'

type CsvButtonProps = { file: CsvFile; question: ListQuestion; about: string }

const nameOf = (file: CsvFile, { slice }: ListQuestion) =>
  file === 'figures'
    ? 'statistics'
    : 'table' in file
      ? file.table
      : [file.metric, slice].filter(Boolean).join('-')

/** Saves a table for spreadsheets. */
export function CsvButton({ file, question, about }: CsvButtonProps) {
  const { t } = useLingui()
  const name = nameOf(file, question)
  const save = useMutation({
    meta: { lost: lost.download },
    mutationFn: () => csvFile(file, question),
    onSuccess: (bytes) => saveFile(bytes, `${name}.csv`),
    onError: () =>
      toast({
        variant: 'destructive',
        title: t`We couldn't export the table.`,
        description: t`Try again in a moment.`,
      }),
  })
  return (
    <Button size="sm" busy={save.isPending} onClick={() => save.mutate()}>
      <Download size={15} strokeWidth={1.75} aria-hidden="true" />
      <Trans>Export CSV</Trans>
      <span className="visually-hidden">, {about}</span>
    </Button>
  )
}
