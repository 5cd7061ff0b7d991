import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '@/lib/api/client'
import { failureText } from '@/lib/problem/failure-text'
import { keys } from '@/lib/query/keys'
import { Button } from '@/ui/button'
import { ErrorState } from '@/ui/error-state'
import { Loading } from '@/ui/skeleton'
import { ListSkeleton } from '@/ui/skeletons'
import { toast } from '@/ui/toast'
import { SessionRow } from './session-row'
import { sessionsQuery } from './sessions-query'

/** Where the person is signed in, and the way to sign out there. */
export function SessionsSection() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const sessions = useQuery(sessionsQuery)
  const after = {
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.sessions }),
    onError: (problem: Error) =>
      toast({
        variant: 'destructive',
        title: t`We couldn't end the session`,
        description: failureText(problem),
      }),
  }
  const endOne = useMutation({
    mutationFn: (id: string) => api.DELETE('/api/sessions/{id}', { params: { path: { id } } }),
    ...after,
  })
  const endOthers = useMutation({ mutationFn: () => api.DELETE('/api/sessions'), ...after })

  if (sessions.isPending)
    return (
      <Loading label={t`Loading sessions...`}>
        <ListSkeleton count={3} pictures />
      </Loading>
    )
  if (sessions.isError)
    return (
      <ErrorState
        title={t`We couldn't load the sessions.`}
        error={sessions.error}
        onRetry={() => void sessions.refetch()}
      />
    )
  return (
    <section className="grid gap-4">
      <p className="text-ink-2">
        <Trans>Every device you're signed in on. We don't track where they are.</Trans>
      </p>
      <ul className="card divide-y divide-line" aria-label={t`Sessions`}>
        {sessions.data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={endOne.isPending && endOne.variables === session.id}
            onEnd={() => endOne.mutate(session.id)}
          />
        ))}
      </ul>
      {sessions.data.length > 1 ? (
        <Button
          className="justify-self-start"
          busy={endOthers.isPending}
          onClick={() => endOthers.mutate()}
        >
          <Trans>Sign out everywhere else</Trans>
        </Button>
      ) : (
        <p className="text-sm text-ink-3">
          <Trans>You aren't signed in anywhere else.</Trans>
        </p>
      )}
    </section>
  )
}
