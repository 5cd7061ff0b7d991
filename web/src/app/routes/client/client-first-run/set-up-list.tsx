import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { planTitle } from '@/features/billing/catalogue'
import { teamQuery } from '@/features/team/team-queries'
import type { Subscription } from '@/lib/api/billing-types'
import { api } from '@/lib/api/client'
import type { User } from '@/lib/api/types'
import { formatDate } from '@/lib/dates'
import { failureText } from '@/lib/problem/failure-text'
import { Button, ButtonLink } from '@/ui/button'
import { toast } from '@/ui/toast'
import { paths } from '../../../paths'
import { type Step, StepList } from '../../../step-list'

type SetUpListProps = { user: User; subscription: Subscription | undefined }

/** What a new client has done and can do next. */
export function SetUpList({ user, subscription }: SetUpListProps) {
  const team = useQuery(teamQuery).data
  const registered = formatDate(user.createdAt)
  const plan = subscription && planTitle(subscription.plan)
  const seats = team?.seats.total ?? 0
  const free = team ? Math.max(0, team.seats.total - team.seats.taken) : 0
  const items: Step[] = [
    {
      key: 'account',
      done: true,
      title: <Trans>Create your account</Trans>,
      about: registered,
    },
    ...(subscription
      ? [
          {
            key: 'plan',
            done: true,
            title: <Trans>Choose a plan</Trans>,
            about:
              subscription.interval === 'year' ? (
                <Trans>{plan}, billed yearly</Trans>
              ) : (
                <Trans>{plan}, billed monthly</Trans>
              ),
          },
        ]
      : []),
    {
      key: 'email',
      done: user.emailConfirmed,
      title: <Trans>Confirm your email</Trans>,
      about: user.emailConfirmed ? user.email : <Trans>Needed before you can invite people.</Trans>,
      action: <SendLink />,
    },
    ...(team?.may.includes('invite') && team.seats.total > 1
      ? [
          {
            key: 'team',
            done: team.seats.taken > 1,
            title: <Trans>Invite your team</Trans>,
            about: (
              <Trans>
                {free} of {seats} seats free
              </Trans>
            ),
            action: user.emailConfirmed && (
              <ButtonLink size="sm" href={paths.team}>
                <Trans>Invite people</Trans>
              </ButtonLink>
            ),
          },
        ]
      : []),
  ]
  return <StepList title={<Trans>Get set up</Trans>} steps={items} />
}

function SendLink() {
  const { t } = useLingui()
  const send = useMutation({
    mutationFn: () => api.POST('/api/email/confirmation'),
    onSuccess: () => toast({ title: t`Link sent` }),
    onError: (problem) =>
      toast({ variant: 'destructive', title: t`Error`, description: failureText(problem) }),
  })
  return (
    <Button size="sm" busy={send.isPending} disabled={send.isSuccess} onClick={() => send.mutate()}>
      {send.isSuccess ? <Trans>Link sent</Trans> : <Trans>Send a new link</Trans>}
    </Button>
  )
}
