import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/api/client'
import type { Webhook } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { keys } from '@/lib/query/keys'
import { Button } from '@/ui/button'
import { MoreButton } from '@/ui/more-button'
import { Spinner } from '@/ui/spinner'
import { toast } from '@/ui/toast'
import { eventWords, problemWords, stateWords } from './webhook-words'
import { deliveriesQuery } from './webhooks-query'

/** What was sent to a webhook and the responses, latest first. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const list = useInfiniteQuery(deliveriesQuery(webhook.id))
  const after = {
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.webhooks }),
    onError: (problem: Error) =>
      toast({
        variant: 'destructive',
        title: t`Nothing was sent`,
        description: failureText(problem),
      }),
  }
  const replay = useMutation({
    mutationFn: (delivery: string) =>
      api.POST('/api/webhooks/{id}/deliveries/{delivery}/replay', {
        params: { path: { id: webhook.id, delivery } },
      }),
    ...after,
  })
  const replayAll = useMutation({
    mutationFn: () =>
      api.POST('/api/webhooks/{id}/replay', { params: { path: { id: webhook.id } }, body: {} }),
    ...after,
  })
  if (list.isPending) return <Spinner />
  if (list.isError) return <p className="text-sm text-danger">{failureText(list.error)}</p>
  const deliveries = list.data.pages.flatMap((page) => page.deliveries)
  if (deliveries.length === 0)
    return (
      <p className="text-sm text-ink-3">
        <Trans>Nothing has been sent yet.</Trans>
      </p>
    )
  return (
    <div className="grid gap-3">
      {webhook.on && deliveries.some(({ state }) => state === 'failed') && (
        <Button
          size="sm"
          className="justify-self-start"
          busy={replayAll.isPending}
          onClick={() => replayAll.mutate()}
        >
          <Trans>Resend all undelivered</Trans>
        </Button>
      )}
      <ul className="grid gap-2 text-sm" aria-label={t`Deliveries`}>
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="grid gap-1 rounded-control bg-well px-4 py-3">
            <p className="flex flex-wrap gap-x-2">
              <b>{t(eventWords[delivery.event] ?? stateWords[delivery.state])}</b>
              <span>{t(stateWords[delivery.state])}</span>
              {delivery.status !== undefined && <span>{delivery.status}</span>}
              {delivery.problem && <span>{t(problemWords[delivery.problem])}</span>}
              <span className="text-ink-3">
                {new Date(delivery.triedAt ?? delivery.madeAt).toLocaleString(i18n.locale, {
                  dateStyle: 'medium',
                  timeStyle: 'medium',
                })}
              </span>
            </p>
            <details>
              <summary>
                <Trans>Message and response</Trans>
              </summary>
              <pre className="overflow-x-auto font-mono text-xs break-all whitespace-pre-wrap">
                {`webhook-id: ${delivery.id}\n${delivery.body}\n\n${delivery.answer ?? ''}`}
              </pre>
            </details>
            {webhook.on && delivery.state !== 'pending' && (
              <Button
                size="sm"
                className="justify-self-start"
                busy={replay.isPending && replay.variables === delivery.id}
                onClick={() => replay.mutate(delivery.id)}
              >
                <Trans>Send again</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <MoreButton list={list}>
        <Trans>Show more</Trans>
      </MoreButton>
    </div>
  )
}
