import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@/lib/api/client'
import type { Webhook } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { keys } from '@/lib/query/keys'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import { Deliveries } from './deliveries'
import { NewSecretDialog } from './new-secret-dialog'
import { eventWords, kindWords } from './webhook-words'

/** One webhook: its address, its events, and what can be done with it. */
export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const [replacing, setReplacing] = useState(false)
  const { id, name, events, on } = webhook
  const path = { params: { path: { id } } }
  const after = {
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.webhooks }),
    onError: (problem: Error) =>
      toast({
        variant: 'destructive',
        title: t`Nothing was changed`,
        description: failureText(problem),
      }),
  }
  const turn = useMutation({
    mutationFn: () => api.PUT('/api/webhooks/{id}', { ...path, body: { name, events, on: !on } }),
    ...after,
  })
  const test = useMutation({
    mutationFn: () => api.POST('/api/webhooks/{id}/test', path),
    onSuccess: () => setOpen(true),
    ...after,
  })
  const remove = useMutation({
    mutationFn: () => api.DELETE('/api/webhooks/{id}', path),
    // Its deliveries are deleted with it, and would otherwise be fetched once more.
    onMutate: () => setOpen(false),
    ...after,
  })
  return (
    <li className="grid gap-3 px-5 py-4">
      <div className="grid gap-0.5">
        <p className="font-medium break-words">{name}</p>
        <p className="text-sm break-all text-ink-3">
          {[t(kindWords[webhook.kind]), webhook.address].filter(Boolean).join(' · ')}
        </p>
        {!webhook.address && (
          <p className="text-sm text-danger">
            <Trans>
              We can't read its address: this installation has a different secret now. Delete this
              webhook and create a new one.
            </Trans>
          </p>
        )}
        <p className="text-sm text-ink-3">
          {events.map((event) => (eventWords[event] ? t(eventWords[event]) : event)).join(' · ')}
        </p>
        {!on && (
          <p className="text-sm text-danger">
            {webhook.offWhy === 'manager' && <Trans>Turned off by a manager</Trans>}
            {webhook.offWhy === 'failing' && (
              <Trans>Turned off: nothing was delivered for more than a day</Trans>
            )}
            {webhook.offWhy === 'gone' && <Trans>Turned off: the address no longer exists</Trans>}
            {webhook.offWhy === 'unreadable' && <Trans>Turned off: nothing can be sent</Trans>}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={!on} busy={test.isPending} onClick={() => test.mutate()}>
          <Trans>Send test</Trans>
        </Button>
        <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Trans>Deliveries</Trans>
        </Button>
        {webhook.kind === 'standard' && (
          <Button size="sm" onClick={() => setReplacing(true)}>
            <Trans>New secret</Trans>
          </Button>
        )}
        <Button size="sm" busy={turn.isPending} onClick={() => turn.mutate()}>
          {on ? <Trans>Turn off</Trans> : <Trans>Turn on</Trans>}
        </Button>
        <Button
          size="sm"
          disabled={on}
          title={on ? t`Turn it off first` : undefined}
          busy={remove.isPending}
          onClick={() => remove.mutate()}
        >
          <Trans>Delete webhook</Trans>
        </Button>
      </div>
      {replacing && <NewSecretDialog webhook={webhook} onClose={() => setReplacing(false)} />}
      {open && <Deliveries webhook={webhook} />}
    </li>
  )
}
