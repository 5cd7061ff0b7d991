import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ApiError } from '@/lib/api/api-error'
import { answerOf, api } from '@/lib/api/client'
import { failureText } from '@/lib/problem/failure-text'
import { lost } from '@/lib/problem/lost'
import { keys } from '@/lib/query/keys'
import { useProofGuard } from '@/lib/session/proof-guard'
import { hasTexts, useKeptDraft } from '@/lib/use-kept-draft'
import { Button } from '@/ui/button'
import { Dialog, DialogClose } from '@/ui/dialog'
import { Notice } from '@/ui/notice'
import {
  type WebhookField,
  WebhookFields,
  type WebhookTexts,
  webhookFields,
} from './webhook-fields'
import { WebhookSecretDialog } from './webhook-secret-dialog'
import { webhookErrors } from './webhook-words'

type WebhookDialogProps = { events: string[]; onClose: () => void }

type Draft = WebhookTexts & { events: string[] }

const isDraft = (value: object): value is Draft =>
  hasTexts<WebhookTexts>('kind', 'name', 'address')(value) &&
  Array.isArray((value as Partial<Draft>).events)

/** Error codes by the field where they are shown. */
type Wrong = Partial<Record<WebhookField, string>>

const fieldOf = (problem: unknown) =>
  problem instanceof ApiError ? webhookFields.find((field) => field === problem.field) : undefined

/** Creates a webhook, then shows its secret only this once. */
export function WebhookDialog({ events, onClose }: WebhookDialogProps) {
  const { t } = useLingui()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const guard = useProofGuard()
  const kept = useKeptDraft<Draft>('webhook', isDraft)
  const draft = kept.form ?? { kind: 'standard', name: '', address: '', events }
  const chosen = events.filter((event) => draft.events.includes(event))
  const [wrong, setWrong] = useState<Wrong>({})
  const refuse = (next: Wrong) => {
    setWrong(next)
    const first = webhookFields.find((field) => next[field])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const make = useMutation({
    meta: { lost: lost.creation },
    mutationFn: (body: { kind: string; name: string; address: string }) =>
      guard(() => answerOf(api.POST('/api/webhooks', { body: { ...body, events: chosen } }))),
    onSuccess: ({ kind }) => {
      kept.clear()
      void queryClient.invalidateQueries({ queryKey: keys.webhooks })
      if (kind !== 'standard') onClose()
    },
    onError: (problem) => {
      const field = fieldOf(problem)
      if (field && problem instanceof ApiError) refuse({ [field]: problem.code ?? problem.text })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = (name: keyof WebhookTexts) => draft[name].trim()
    const missing: Wrong = {
      ...(text('name') ? {} : { name: 'webhook_name_required' }),
      ...(text('address') ? {} : { address: 'webhook_address' }),
      ...(chosen.length > 0 ? {} : { events: 'webhook_events_required' }),
    }
    refuse(missing)
    if (Object.keys(missing).length > 0) return make.reset()
    make.mutate({ kind: text('kind'), name: text('name'), address: text('address') })
  }
  const words = (code: string) => (webhookErrors[code] ? t(webhookErrors[code]) : code)
  if (make.data?.kind === 'standard')
    return (
      <WebhookSecretDialog
        secret={make.data.secret}
        description={
          <Trans>Your program uses it to check signatures. We can't show it again.</Trans>
        }
        onClose={onClose}
      />
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open) return
        kept.clear()
        onClose()
      }}
      title={<Trans>New webhook</Trans>}
      closeLabel={t`Close`}
      actions={
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
      }
    >
      <form id={id} ref={form} className="grid gap-5" noValidate onSubmit={submit}>
        <WebhookFields
          events={events}
          texts={draft}
          onType={(texts) => kept.write({ ...draft, ...texts })}
          chosen={chosen}
          onChoose={(next) => kept.write({ ...draft, events: next })}
          errors={Object.fromEntries(
            Object.entries(wrong).map(([field, code]) => [field, words(code)]),
          )}
        />
        {make.error && !fieldOf(make.error) && (
          <Notice tone="danger">
            <Trans>We couldn't create the webhook.</Trans> {failureText(make.error)}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
