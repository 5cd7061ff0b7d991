import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import type { Subscription } from '@/lib/api/billing-types'
import { formatDate } from '@/lib/dates'
import { failureText } from '@/lib/problem/failure-text'
import { Button } from '@/ui/button'
import { Dialog, DialogClose } from '@/ui/dialog'
import { Field } from '@/ui/field'
import { TextArea } from '@/ui/text-input'
import { billingApi } from '../billing-api'
import { planTitle } from '../catalogue'
import { useBillingChange } from './use-billing-change'

type CancelDialogProps = { subscription: Subscription; onClose: () => void }

const longest = 500

/**
 * Ends the plan after the paid period, or now if the last payment failed. Both buttons look alike;
 * the one question is optional.
 */
export function CancelDialog({ subscription, onClose }: CancelDialogProps) {
  const { t } = useLingui()
  const form = useId()
  const [reason, setReason] = useState('')
  const plan = planTitle(subscription.plan)
  const end = formatDate(subscription.periodEnd)
  const unpaid = subscription.state === 'past_due'
  const cancel = useBillingChange({
    call: billingApi.cancel,
    done: ({ subscription: after }) =>
      after?.state === 'ended'
        ? t`Your plan has ended. You don't owe anything.`
        : t`Cancelled. You keep everything until ${end}.`,
    onDone: onClose,
    quiet: true,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    cancel.mutate(reason.trim())
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={<Trans>Cancel {plan}</Trans>}
      description={
        unpaid ? (
          <Trans>
            The last payment failed, so your plan ends as soon as you cancel, and this can't be
            undone. You won't owe anything, and your open projects go on hold. Extra videos you
            bought stay yours.
          </Trans>
        ) : (
          <Trans>
            There's no fee. You keep everything until {end} and can change your mind until then.
            Extra videos you bought stay yours.
          </Trans>
        )
      }
      closeLabel={t`Close`}
      actions={
        <>
          <DialogClose>
            <Button>
              <Trans>Keep {plan}</Trans>
            </Button>
          </DialogClose>
          <Button type="submit" form={form} busy={cancel.isPending}>
            <Trans>Cancel {plan}</Trans>
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Field
          label={t`What could we have done better?`}
          optional={t`optional`}
          error={failureText(cancel.error)}
        >
          <TextArea
            rows={3}
            maxLength={longest}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
