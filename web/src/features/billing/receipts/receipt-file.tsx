import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { CreditNote, Receipt } from '@/lib/api/billing-types'
import { formatCents } from '@/lib/money'
import { failureText } from '@/lib/problem/failure-text'
import { lost } from '@/lib/problem/lost'
import { saveFile } from '@/lib/save-file'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import { billingApi } from '../billing-api'

/** Saves a receipt as a PDF. */
export function ReceiptFile({ receipt }: { receipt: Pick<Receipt, 'id' | 'number'> }) {
  const { t } = useLingui()
  const { id, number } = receipt
  const save = useSave(number, t`We couldn't load the receipt.`, () => billingApi.receiptFile(id))
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

/** The refunded amount; pressing it saves the credit note as a PDF. */
export function CreditNoteFile({ note }: { note: CreditNote }) {
  const { t } = useLingui()
  const { id, number, amount } = note
  const back = formatCents(amount)
  const save = useSave(number, t`We couldn't load the credit note.`, () =>
    billingApi.creditNoteFile(id),
  )
  return (
    <button
      type="button"
      className="min-h-6 cursor-pointer text-sm text-ink-3 underline underline-offset-2 hover:text-ink"
      aria-label={t`${back} refunded: download credit note ${number} as a PDF`}
      aria-disabled={save.isPending}
      onClick={() => save.isPending || save.mutate()}
    >
      {note.void ? <Trans>{back}, refund failed</Trans> : <Trans>{back} refunded</Trans>}
    </button>
  )
}

function useSave(number: string, failed: string, load: () => Promise<Blob>) {
  return useMutation({
    meta: { lost: lost.download },
    mutationFn: load,
    onSuccess: (file) => saveFile(file, `${number}.pdf`),
    onError: (problem) =>
      toast({ variant: 'destructive', title: failed, description: failureText(problem) }),
  })
}
