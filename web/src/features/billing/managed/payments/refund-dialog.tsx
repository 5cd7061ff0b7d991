import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { Payment, RefundPreview, RefundReason } from '@/lib/api/billing-types'
import { newRequestKey } from '@/lib/api/request-key'
import { formatCents } from '@/lib/money'
import { failureText } from '@/lib/problem/failure-text'
import { lost } from '@/lib/problem/lost'
import { keys } from '@/lib/query/keys'
import { useProofGuard } from '@/lib/session/proof-guard'
import { useKeptDraft } from '@/lib/use-kept-draft'
import { Button } from '@/ui/button'
import { Dialog, DialogClose } from '@/ui/dialog'
import { ErrorState } from '@/ui/error-state'
import { Field } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { Select } from '@/ui/select'
import { FormSkeleton } from '@/ui/skeletons'
import { TextArea, TextInput } from '@/ui/text-input'
import { toast } from '@/ui/toast'
import { billingApi } from '../../billing-api'
import { refundPreviewQuery } from '../../billing-queries'
import { lineWords } from '../../receipts/line-words'
import { centsIn } from './typed-amount'

const longestNote = 500

const reasons: Record<RefundReason, MessageDescriptor> = {
  our_error: msg`Our mistake`,
  late: msg`A video was late`,
  duplicate: msg`Paid twice`,
  asked: msg`The client asked`,
}

type Draft = { key: string; typed?: string; reason: RefundReason; note: string }

const isDraft = (value: object): value is Draft => {
  const { key, typed, reason, note } = value as Partial<Draft>
  return (
    typeof key === 'string' &&
    (typed === undefined || typeof typed === 'string') &&
    !!reason &&
    Object.hasOwn(reasons, reason) &&
    typeof note === 'string'
  )
}

type RefundDialogProps = { payment: Payment; onClose: () => void }

/** Refunds a payment, and first shows what the refund removes. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const { t } = useLingui()
  const form = useId()
  const guard = useProofGuard()
  const queryClient = useQueryClient()
  const [newKey] = useState(newRequestKey)
  const kept = useKeptDraft<Draft>(`refund:${payment.id}`, isDraft)
  const draft: Draft = kept.form ?? { key: newKey, reason: 'our_error', note: '' }
  // However often this form is sent, even after a reload, its request is carried out only once.
  const { key, typed, reason, note } = draft
  const change = (to: Partial<Draft>) => kept.write({ ...draft, ...to })
  const close = () => {
    kept.clear()
    onClose()
  }
  const amount = typed === undefined ? undefined : centsIn(typed)
  const whole = useQuery(refundPreviewQuery(payment.id, 0))
  const most = whole.data?.most ?? 0
  const wanted = typed === undefined ? most : (amount ?? 0)
  const fits = wanted >= 1 && wanted <= most
  const shown = useQuery({ ...refundPreviewQuery(payment.id, wanted), enabled: fits })
  const refund = useMutation({
    meta: { lost: lost.refund },
    mutationFn: () =>
      guard(() =>
        billingApi.refund(payment.id, {
          key,
          amount: wanted,
          refunded: whole.data?.refunded ?? 0,
          reason,
          note: note.trim(),
        }),
      ),
    onSuccess: async () => {
      const back = formatCents(wanted)
      toast({ title: t`${back} is being refunded` })
      close()
      await queryClient.invalidateQueries({ queryKey: keys.payments })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fits) refund.mutate()
  }
  const client = payment.account.name
  const limit = formatCents(most)
  const back = formatCents(wanted)
  const problem = failureText(refund.error)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) close()
      }}
      title={<Trans>Refund {client}</Trans>}
      description={<Trans>The money goes back to the card it came from.</Trans>}
      closeLabel={t`Close`}
      actions={
        <>
          <DialogClose>
            <Button variant="ghost">
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button
            type="submit"
            form={form}
            variant="destructive"
            busy={refund.isPending}
            disabled={!fits || !whole.data}
          >
            {fits ? <Trans>Refund {back}</Trans> : <Trans>Refund</Trans>}
          </Button>
        </>
      }
    >
      {whole.isPending && <FormSkeleton count={3} />}
      {whole.error && (
        <ErrorState
          title={t`We couldn't load the payment.`}
          error={whole.error}
          onRetry={() => void whole.refetch()}
        />
      )}
      {whole.data && (
        <form id={form} onSubmit={submit} noValidate className="grid gap-4">
          <Paid payment={payment} preview={whole.data} />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field
              label={t`Amount`}
              help={t`Up to ${limit}`}
              error={typed !== undefined && !fits ? t`Enter an amount up to ${limit}` : undefined}
            >
              <TextInput
                inputMode="decimal"
                value={typed ?? (most / 100).toFixed(2)}
                onChange={({ target }) => change({ typed: target.value })}
              />
            </Field>
            <Field label={t`Reason`}>
              <Select
                value={reason}
                onChange={({ target }) => change({ reason: target.value as RefundReason })}
              >
                {Object.entries(reasons).map(([value, name]) => (
                  <option key={value} value={value}>
                    {t(name)}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <Field label={t`Note for the client`}>
            <TextArea
              value={note}
              rows={3}
              maxLength={longestNote}
              onChange={({ target }) => change({ note: target.value })}
            />
          </Field>
          {fits && shown.data && <Consequence preview={shown.data} />}
          {problem && <Notice tone="danger">{problem}</Notice>}
        </form>
      )}
    </Dialog>
  )
}

function Paid({ payment, preview }: { payment: Payment; preview: RefundPreview }) {
  const { bought, used, total } = preview
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
      <dt className="truncate">{payment.purpose ? lineWords(payment.purpose) : preview.number}</dt>
      <dd className="text-right font-semibold">{formatCents(total)}</dd>
      {bought > 0 && (
        <>
          <dt>
            <Trans>Videos used</Trans>
          </dt>
          <dd className="text-right font-semibold">
            <Trans>
              {used} of {bought}
            </Trans>
          </dd>
        </>
      )}
    </dl>
  )
}

/** What the refund removes, and what stays. */
function Consequence({ preview: { removed, left, used, ...preview } }: { preview: RefundPreview }) {
  const tax = formatCents(preview.tax)
  return (
    <Notice tone="info">
      <p className="font-semibold">
        {removed === 0 ? (
          <Trans>No videos are removed.</Trans>
        ) : (
          <Plural
            value={removed}
            one="# unused video is removed."
            other="# unused videos are removed."
          />
        )}{' '}
        {used > 0 && (
          <Plural value={used} one="The used one stays used." other="The # used ones stay used." />
        )}
      </p>
      <p>
        {left > 0 && (
          <Plural
            value={left}
            one="# unused video of this payment stays."
            other="# unused videos of this payment stay."
          />
        )}{' '}
        {preview.tax > 0 && (
          <>
            <Trans>{tax} of the refund is tax.</Trans>{' '}
          </>
        )}
        <Trans>The client gets a credit note by email.</Trans>
      </p>
    </Notice>
  )
}
