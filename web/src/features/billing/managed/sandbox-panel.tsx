import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SandboxMove } from '@/lib/api/billing-types'
import { failureText } from '@/lib/problem/failure-text'
import { keys } from '@/lib/query/keys'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { ErrorState } from '@/ui/error-state'
import { toast } from '@/ui/toast'
import { billingApi } from '../billing-api'
import { sandboxQuery } from '../billing-queries'

/** The demo's payment provider: simulates what can go wrong. */
export function SandboxPanel() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const sandbox = useQuery(sandboxQuery)
  const play = useMutation({
    mutationFn: billingApi.playSandbox,
    onSuccess: async (state, move) => {
      queryClient.setQueryData(keys.sandbox, state)
      toast({ title: done[move] })
      await queryClient.invalidateQueries({ queryKey: keys.paymentEvents })
    },
    onError: (problem) =>
      toast({
        variant: 'destructive',
        title: t`That didn't work`,
        description: failureText(problem),
      }),
  })
  const done: Record<SandboxMove, string> = {
    fail_next_payment: t`The next payment will fail`,
    drop_next_webhook: t`The next message will be lost`,
    repeat_next_webhook: t`The next message will arrive twice`,
    dispute_last_payment: t`The newest payment is disputed`,
    win_dispute: t`You won the oldest dispute`,
    lose_dispute: t`You lost the oldest dispute`,
    deliver: t`All messages are delivered`,
  }
  const moves: { move: SandboxMove; label: string }[] = [
    { move: 'fail_next_payment', label: t`Fail the next payment` },
    { move: 'drop_next_webhook', label: t`Drop the next message` },
    { move: 'repeat_next_webhook', label: t`Send the next message twice` },
    { move: 'dispute_last_payment', label: t`Dispute the newest payment` },
    { move: 'win_dispute', label: t`Win the oldest dispute` },
    { move: 'lose_dispute', label: t`Lose the oldest dispute` },
    { move: 'deliver', label: t`Deliver messages now` },
  ]
  const waiting = sandbox.data?.undelivered ?? 0
  return (
    <Card className="grid gap-4 p-5">
      <div className="grid gap-1">
        <h2 className="t3">
          <Trans>Payment sandbox</Trans>
        </h2>
        <p className="text-ink-2">
          <Trans>No real money moves here. Try what can go wrong and see what happens.</Trans>
        </p>
        {sandbox.isPending && (
          <p role="status" className="text-ink-2">
            <Trans>Loading the sandbox...</Trans>
          </p>
        )}
        {sandbox.isError && (
          <ErrorState
            title={t`We couldn't load the sandbox.`}
            error={sandbox.error}
            onRetry={() => void sandbox.refetch()}
          />
        )}
        {sandbox.data && (
          <p role="status" className="font-medium">
            {waiting === 0 ? (
              <Trans>Every message has arrived.</Trans>
            ) : (
              <Plural
                value={waiting}
                one="# message hasn't arrived yet."
                other="# messages haven't arrived yet."
              />
            )}
          </p>
        )}
      </div>
      <fieldset
        className="flex flex-wrap gap-2"
        disabled={play.isPending}
        aria-label={t`Things to try`}
      >
        {moves.map(({ move, label }) => (
          <Button key={move} size="sm" onClick={() => play.mutate(move)}>
            {label}
          </Button>
        ))}
      </fieldset>
    </Card>
  )
}
