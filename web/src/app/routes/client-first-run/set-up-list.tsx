import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { planTitle } from '@/features/billing/catalogue'
import { teamQuery } from '@/features/team/team-queries'
import type { Subscription } from '@/lib/api/billing-types'
import { api } from '@/lib/api/client'
import type { User } from '@/lib/api/types'
import { formatDate } from '@/lib/dates'
import { failureText } from '@/lib/problem/failure-text'
import { Button, ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { toast } from '@/ui/toast'
import { paths } from '../../paths'

type Item = { key: string; done: boolean; title: ReactNode; about: ReactNode; action?: ReactNode }

type SetUpListProps = { user: User; subscription: Subscription | undefined }

/** What a new client has done and can do next. */
export function SetUpList({ user, subscription }: SetUpListProps) {
  const { t } = useLingui()
  const team = useQuery(teamQuery).data
  const registered = formatDate(user.createdAt)
  const plan = subscription && planTitle(subscription.plan)
  const seats = team?.seats.total ?? 0
  const free = team ? Math.max(0, team.seats.total - team.seats.taken) : 0
  const items: Item[] = [
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
  const done = items.filter((item) => item.done).length
  const all = items.length
  return (
    <Card className="overflow-hidden">
      <div className="grid gap-3 border-b border-line p-5">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="t3">
            <Trans>Get set up</Trans>
          </h2>
          <span className="font-mono text-sm text-ink-2">
            <Trans>
              {done} of {all}
            </Trans>
          </span>
        </div>
        <span className="flex gap-1" aria-hidden>
          {items.map((item) => (
            <i
              key={item.key}
              className={`h-1.5 flex-1 rounded-full ${item.done ? 'bg-audio-fill' : 'bg-line-strong'}`}
            />
          ))}
        </span>
      </div>
      <ol>
        {items.map((item) => (
          <li
            key={item.key}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3 last:border-b-0"
          >
            {item.done ? (
              <CircleCheck
                size={20}
                strokeWidth={1.75}
                className="text-audio"
                aria-label={t`Done`}
              />
            ) : (
              <CircleDashed
                size={20}
                strokeWidth={1.75}
                className="text-ink-3"
                aria-label={t`Open`}
              />
            )}
            <span className="grid min-w-0 flex-1 basis-48">
              <b className={item.done ? 'font-medium text-ink-2' : ''}>{item.title}</b>
              <span className="text-sm text-ink-2 [overflow-wrap:anywhere]">{item.about}</span>
            </span>
            {!item.done && item.action}
          </li>
        ))}
      </ol>
    </Card>
  )
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
