import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { failureText } from '@/lib/problem/failure-text'
import { useViewAs } from '@/lib/session/use-view-as'
import { Avatar } from '@/ui/avatar'
import { IconButton } from '@/ui/icon-button'
import { toast } from '@/ui/toast'
import { clientQuery } from './client-queries'
import { positionWords } from './client-words'

/** The members of a client account; a manager can view as each of them. */
export function ClientMembers({ account }: { account: string }) {
  const { t } = useLingui()
  const { data } = useQuery(clientQuery(account))
  const view = useViewAs()
  if (!data || data.members.length === 0) return null
  const { taken, total } = data.seats
  return (
    <section className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="t3">
          <Trans>Members</Trans>
        </h2>
        <span className="text-sm text-ink-3">
          <Trans>
            {taken} of {total} seats
          </Trans>
        </span>
      </div>
      <ul aria-label={t`Members`} className="border-t border-line">
        {data.members.map(({ userId, fullName, username, email, position }) => {
          const name = fullName || username
          return (
            <li key={userId} className="flex items-center gap-3 border-b border-line py-2.5">
              <Avatar name={name} />
              <span className="mr-auto grid min-w-0">
                <span className="truncate font-[550]">{name}</span>
                <span className="truncate text-sm text-ink-3">
                  {t(positionWords[position])} · {email}
                </span>
              </span>
              <IconButton
                label={t`View as ${name}`}
                disabled={view.isPending}
                onClick={() =>
                  view.mutate(userId, {
                    onError: (problem) =>
                      toast({
                        variant: 'destructive',
                        title: t`Nothing was changed`,
                        description: failureText(problem),
                      }),
                  })
                }
              >
                <Eye size={18} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
