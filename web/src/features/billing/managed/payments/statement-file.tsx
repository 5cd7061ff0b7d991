import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { failureText } from '@/lib/problem/failure-text'
import { lost } from '@/lib/problem/lost'
import { saveFile } from '@/lib/save-file'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import { billingApi } from '../../billing-api'

/**
 * Exports a month for the accountant: charges, refunds, fees and tax as the provider counts them.
 */
export function StatementFile({ month }: { month: string }) {
  const { t } = useLingui()
  const save = useMutation({
    meta: { lost: lost.download },
    mutationFn: () => billingApi.statementFile(month),
    onSuccess: (file) => saveFile(file, `payments-${month}.csv`),
    onError: (problem) =>
      toast({
        variant: 'destructive',
        title: t`We couldn't export the month.`,
        description: failureText(problem),
      }),
  })
  return (
    <Button size="sm" busy={save.isPending} onClick={() => save.mutate()}>
      <Download size={15} strokeWidth={1.75} aria-hidden="true" />
      <Trans>Export CSV</Trans>
    </Button>
  )
}
