import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { formatDate } from '@/lib/dates'
import { failureText } from '@/lib/problem/failure-text'
import { keys } from '@/lib/query/keys'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { ErrorState } from '@/ui/error-state'
import { toast } from '@/ui/toast'

const hour = 1
const day = 24 * hour

const hourLength = 60 * 60 * 1000

/** The hours until the same day of the next month, or until that month's last day. */
function hoursToNextMonth(now: string | undefined) {
  const from = now ? new Date(now) : new Date()
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + 1)
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), last))
  return Math.round((to.getTime() - from.getTime()) / hourLength)
}

/** The clock's text takes two lines on a phone; both are reserved before it is known. */
const line = 'text-ink-2 max-md:min-h-[2lh]'

/** The demo's time, and ways to move it ahead. */
export function ClockPanel() {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const clock = useQuery({
    queryKey: keys.clock,
    queryFn: () => answerOf(api.GET('/api/clock')),
  })
  const move = useMutation({
    mutationFn: (hours: number) => answerOf(api.POST('/api/clock', { body: { hours } })),
    onSuccess: (moved) => queryClient.setQueryData(keys.clock, moved),
    onError: (problem) =>
      toast({
        variant: 'destructive',
        title: t`The clock didn't move`,
        description: failureText(problem),
      }),
  })
  const steps = [
    { hours: hour, label: t`1 hour` },
    { hours: day, label: t`1 day` },
    { hours: 7 * day, label: t`1 week` },
    { hours: 30 * day, label: t`30 days` },
    { hours: hoursToNextMonth(clock.data?.now), label: t`1 month` },
  ]
  const ahead = Math.round(clock.data?.offsetHours ?? 0)
  return (
    <Card className="grid gap-x-6 gap-y-4 p-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="grid gap-1">
        <h2 className="t3">
          <Trans>Demo clock</Trans>
        </h2>
        {clock.isPending && (
          <p role="status" className={line}>
            <Trans>Loading the clock...</Trans>
          </p>
        )}
        {clock.isError && (
          <ErrorState
            title={t`We couldn't load the clock.`}
            error={clock.error}
            onRetry={() => void clock.refetch()}
          />
        )}
        {clock.data && (
          <p role="status" className={line}>
            <b className="mr-3 font-mono text-ink max-md:block">
              {formatDate(clock.data.now)}{' '}
              {new Date(clock.data.now).toLocaleTimeString(i18n.locale, {
                hour: '2-digit',
                minute: '2-digit',
              })}
            </b>
            {ahead === 0 ? <Trans>real time</Trans> : <Trans>{ahead} h ahead of real time</Trans>}
          </p>
        )}
      </div>
      <fieldset className="flex flex-wrap items-center gap-2" disabled={move.isPending}>
        <legend className="float-left mr-1 text-sm text-ink-3">
          <Trans>Move ahead by</Trans>
        </legend>
        {steps.map(({ hours, label }) => (
          <Button key={label} size="sm" onClick={() => move.mutate(hours)}>
            {label}
          </Button>
        ))}
      </fieldset>
    </Card>
  )
}
