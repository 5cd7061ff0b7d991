import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { Receipt } from '@/lib/api/billing-types'
import { saveFile } from '@/lib/save-file'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import { billingApi } from '../billing-api'
import { problemText } from '../problem-text'

/** Saves a receipt as a PDF. */
export function ReceiptFile({ receipt }: { receipt: Pick<Receipt, 'id' | 'number'> }) {
  const { t } = useLingui()
  const { id, number } = receipt
  const save = useMutation({
    mutationFn: () => billingApi.receiptFile(id),
    onSuccess: (file) => saveFile(file, `${number}.pdf`),
    onError: (problem) =>
      toast({
        variant: 'destructive',
        title: t`The receipt could not be loaded.`,
        description: problemText(problem),
      }),
  })
  return (
    <Button
      size="sm"
      className="font-sans"
      aria-label={t`Download receipt ${number} as a PDF`}
      busy={save.isPending}
      onClick={() => save.mutate()}
    >
      <Download size={15} strokeWidth={1.75} aria-hidden="true" />
      <Trans>PDF</Trans>
    </Button>
  )
}
