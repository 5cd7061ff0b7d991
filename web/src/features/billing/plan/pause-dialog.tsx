import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import type { Subscription } from '@/lib/api/billing-types'
import { formatDate } from '@/lib/dates'
import { failureText } from '@/lib/problem/failure-text'
import { Button } from '@/ui/button'
import { Dialog, DialogClose } from '@/ui/dialog'
import { Field } from '@/ui/field'
import { TextInput } from '@/ui/text-input'
import { billingApi } from '../billing-api'
import { longestPause, pauseDates, pauseDays, shortestPause } from './pause-dates'
import { useBillingChange } from './use-billing-change'

type PauseDialogProps = { subscription: Subscription; now: number; onClose: () => void }

const usual = ['14', '30', '60']

/** Chooses the length of a pause, and shows the resulting dates. */
export function PauseDialog({ subscription, now, onClose }: PauseDialogProps) {
  const { t } = useLingui()
  const form = useId()
  const [typed, setTyped] = useState('30')
  const days = pauseDays(typed)
  const pause = useBillingChange({
    call: billingApi.pause,
    done: ({ subscription: paused }) => {
      const date = formatDate(paused?.resumesAt)
      return t`Paused until ${date}`
    },
    onDone: onClose,
    quiet: true,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (days) pause.mutate(days)
  }
  const dates = days ? pauseDates(now, days, subscription.periodEnd) : undefined
  const resumes = formatDate(dates?.resumes)
  const next = formatDate(dates?.nextCharge)
  const { pausesLeft } = subscription
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={<Trans>Pause plan</Trans>}
      description={
        <Trans>
          Nothing is charged or expires while your plan is paused. You keep the days you've paid for
          and the videos you have left.
        </Trans>
      }
      closeLabel={t`Close`}
      actions={
        <>
          <DialogClose>
            <Button variant="ghost">
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button type="submit" form={form} variant="solid" disabled={!days} busy={pause.isPending}>
            {days ? (
              <Plural value={days} one="Pause for # day" other="Pause for # days" />
            ) : (
              <Trans>Pause</Trans>
            )}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        <Field
          label={t`Days`}
          help={t`${shortestPause} to ${longestPause}`}
          error={days || typed === '' ? failureText(pause.error) : t`Pauses last 7 to 90 days`}
        >
          <TextInput
            inputMode="numeric"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="max-w-28"
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          {usual.map((value) => (
            <Button
              key={value}
              size="sm"
              aria-pressed={typed === value}
              variant={typed === value ? 'solid' : 'outline'}
              onClick={() => setTyped(value)}
            >
              <Plural value={Number(value)} one="# day" other="# days" />
            </Button>
          ))}
        </div>
        {dates && (
          <dl className="grid gap-2 border-t border-line pt-4" aria-live="polite">
            <div className="flex justify-between gap-4">
              <dt className="text-ink-2">
                <Trans>Your plan is active again</Trans>
              </dt>
              <dd className="font-[550]">{resumes}</dd>
            </div>
            <div className="flex justify-between gap-4">
              <dt className="text-ink-2">
                <Trans>Next charge</Trans>
              </dt>
              <dd className="font-[550]">{next}</dd>
            </div>
          </dl>
        )}
        <p className="text-sm text-ink-3">
          <Plural
            value={pausesLeft}
            one="You can resume earlier. This is your last pause in these 12 months."
            other="You can resume earlier. You have # pauses left in these 12 months, including this one."
          />
        </p>
      </form>
    </Dialog>
  )
}
