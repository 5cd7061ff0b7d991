import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { answerOf, api } from '@/lib/api/client'
import type { Webhook } from '@/lib/api/types'
import { keys } from '@/lib/query/keys'
import { useProofGuard } from '@/lib/session/proof-guard'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox'
import { Dialog, DialogClose } from '@/ui/dialog'
import { Field } from '@/ui/field'
import { Select } from '@/ui/select'
import { TextInput } from '@/ui/text-input'
import { toast } from '@/ui/toast'
import { eventWords, kindWords } from './webhook-words'

type WebhookDialogProps = { events: string[]; onClose: () => void }

const kinds: Webhook['kind'][] = ['standard', 'slack', 'discord']

/** Makes a webhook, then shows its secret this once. */
export function WebhookDialog({ events, onClose }: WebhookDialogProps) {
  const { t } = useLingui()
  const id = useId()
  const queryClient = useQueryClient()
  const guard = useProofGuard()
  const [chosen, setChosen] = useState<string[]>(events)
  const make = useMutation({
    mutationFn: (form: FormData) =>
      guard(() =>
        answerOf(
          api.POST('/api/webhooks', {
            body: {
              kind: String(form.get('kind')),
              name: String(form.get('name')),
              address: String(form.get('address')),
              events: chosen,
            },
          }),
        ),
      ),
    onSuccess: ({ kind }) => {
      void queryClient.invalidateQueries({ queryKey: keys.webhooks })
      if (kind !== 'standard') onClose()
    },
    onError: (problem) =>
      toast({
        variant: 'destructive',
        title: t`The webhook was not created`,
        description: problem.message,
      }),
  })
  const secret = make.data?.secret
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    make.mutate(new FormData(event.currentTarget))
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={secret ? <Trans>Copy the secret</Trans> : <Trans>New webhook</Trans>}
      description={
        secret ? (
          <Trans>Your program checks signatures with it. We can't show it again.</Trans>
        ) : undefined
      }
      closeLabel={t`Close`}
      actions={
        secret ? (
          <Button variant="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <>
            <DialogClose>
              <Button>
                <Trans>Cancel</Trans>
              </Button>
            </DialogClose>
            <Button type="submit" form={id} variant="primary" busy={make.isPending}>
              <Trans>Create webhook</Trans>
            </Button>
          </>
        )
      }
    >
      {secret ? (
        <output className="block rounded-control bg-well px-5 py-4 font-mono break-all select-all">
          {secret}
        </output>
      ) : (
        <form id={id} className="grid gap-5" onSubmit={submit}>
          <Field label={t`For`}>
            <Select name="kind">
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(kindWords[kind])}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t`Name`}>
            <TextInput name="name" maxLength={64} required autoComplete="off" />
          </Field>
          <Field label={t`Address`} help={t`It starts with https://`}>
            <TextInput name="address" type="url" required autoComplete="off" />
          </Field>
          <fieldset className="grid gap-2.5">
            <legend className="field-label mb-2">
              <Trans>Events</Trans>
            </legend>
            {events.map((event) => (
              <div key={event} className="flex items-start gap-2.5 text-ui">
                <Checkbox
                  id={`${id}-${event}`}
                  checked={chosen.includes(event)}
                  onCheckedChange={(on) =>
                    setChosen(events.filter((one) => (one === event ? on : chosen.includes(one))))
                  }
                />
                <label htmlFor={`${id}-${event}`}>
                  {eventWords[event] ? t(eventWords[event]) : event}
                </label>
              </div>
            ))}
          </fieldset>
        </form>
      )}
    </Dialog>
  )
}
