import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Loading } from '@/ui/skeleton'
import { RowsSkeleton } from '@/ui/skeletons'
import { WebhookDialog } from './webhook-dialog'
import { WebhookRow } from './webhook-row'
import { webhooksQuery } from './webhooks-query'

/** The external addresses that are notified of events. */
export function WebhooksSection() {
  const { t } = useLingui()
  const webhooks = useQuery(webhooksQuery)
  const [adding, setAdding] = useState(false)
  if (webhooks.isPending)
    return (
      <Loading label={t`Loading...`}>
        <RowsSkeleton count={2} />
      </Loading>
    )
  if (webhooks.isError)
    return (
      <ErrorState
        title={t`We couldn't load the webhooks.`}
        error={webhooks.error}
        onRetry={() => void webhooks.refetch()}
      />
    )
  const add = (
    <Button variant="primary" className="justify-self-start" onClick={() => setAdding(true)}>
      <Trans>New webhook</Trans>
    </Button>
  )
  const { webhooks: list, events } = webhooks.data
  return (
    <section className="grid max-w-[860px] gap-4">
      <p className="text-ink-2">
        <Trans>Tell Slack, Discord or your own programs when something happens here.</Trans>
      </p>
      {list.length === 0 ? (
        <div className="card">
          <EmptyState title={<Trans>No webhooks yet</Trans>} action={add}>
            <Trans>Messages are signed and retried for more than a day.</Trans>
          </EmptyState>
        </div>
      ) : (
        <>
          <ul className="card divide-y divide-line" aria-label={t`Webhooks`}>
            {list.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </ul>
          {add}
        </>
      )}
      {adding && <WebhookDialog events={events} onClose={() => setAdding(false)} />}
    </section>
  )
}
