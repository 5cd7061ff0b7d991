import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { newRequestKey } from '@/lib/api/request-key'
import type { CreditKind } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { lost } from '@/lib/problem/lost'
import { keys } from '@/lib/query/keys'
import { useProofGuard } from '@/lib/session/proof-guard'
import { Button } from '@/ui/button'
import { Dialog, DialogClose } from '@/ui/dialog'
import { Field } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { Segmented } from '@/ui/segmented'
import { Select } from '@/ui/select'
import { TextInput } from '@/ui/text-input'
import { toast } from '@/ui/toast'
import { billingApi } from '../billing-api'

type AdjustDialogProps = { account: string; onClose: () => void }

const most = 1000
const longestNote = 300

/** Gives or takes videos by hand; the reason is required and stored. */
export function AdjustDialog({ account, onClose }: AdjustDialogProps) {
  const { t } = useLingui()
  const form = useId()
  const guard = useProofGuard()
  const queryClient = useQueryClient()
  // However often this form is sent, its request is carried out only once.
  const [key] = useState(newRequestKey)
  const [way, setWay] = useState<'give' | 'take'>('give')
  const [kind, setKind] = useState<CreditKind>('goodwill')
  const [amount, setAmount] = useState('1')
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState(false)
  const figure = /^\d{1,4}$/.test(amount.trim()) ? Number(amount) : 0
  const fits = figure >= 1 && figure <= most
  const given = way === 'give' && kind === 'allowance' ? 'goodwill' : kind
  const adjust = useMutation({
    meta: { lost: lost.change },
    mutationFn: () =>
      guard(() =>
        billingApi.adjustCredits(account, {
          key,
          kind: given,
          amount: way === 'give' ? figure : -figure,
          reason: note.trim(),
        }),
      ),
    onSuccess: async () => {
      toast({ title: t`Videos adjusted` })
      onClose()
      await queryClient.invalidateQueries({ queryKey: keys.creditsOf(account) })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (fits && note.trim()) adjust.mutate()
  }
  const problem = failureText(adjust.error)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={<Trans>Adjust videos</Trans>}
      description={<Trans>The client sees the change and your reason in their history.</Trans>}
      closeLabel={t`Close`}
      actions={
        <>
          <DialogClose>
            <Button variant="ghost">
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button type="submit" form={form} variant="solid" busy={adjust.isPending}>
            {way === 'give' ? <Trans>Add videos</Trans> : <Trans>Remove videos</Trans>}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        <div className="justify-self-start">
          <Segmented
            label={t`Adjust videos`}
            value={way}
            onChange={setWay}
            options={[
              { value: 'give', label: t`Add` },
              { value: 'take', label: t`Remove` },
            ]}
          />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t`Videos`}
            error={asked && !fits ? t`Add or remove 1 to 1,000 videos` : undefined}
          >
            <TextInput
              inputMode="numeric"
              value={amount}
              onChange={({ target }) => setAmount(target.value)}
            />
          </Field>
          <Field label={t`Type`}>
            <Select value={given} onChange={({ target }) => setKind(target.value as CreditKind)}>
              <option value="goodwill">{t`Gift, 90 days`}</option>
              <option value="token">{t`Extra videos, 12 months`}</option>
              {way === 'take' && <option value="allowance">{t`From the plan's month`}</option>}
            </Select>
          </Field>
        </div>
        <Field
          label={t`Reason`}
          error={
            asked && !note.trim() ? t`Please give a reason. The client will read it.` : undefined
          }
        >
          <TextInput
            value={note}
            maxLength={longestNote}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        {problem && <Notice tone="danger">{problem}</Notice>}
      </form>
    </Dialog>
  )
}
