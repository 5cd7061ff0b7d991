import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { User } from '@/lib/api/types'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import { bellQuery, useMarkRead } from './notification-queries'

/** Marks all notifications as read, if any are unread. */
export function MarkAllRead({ user }: { user: User }) {
  const { t } = useLingui()
  const bell = useQuery(bellQuery)
  const markRead = useMarkRead()
  const newest = bell.data?.notifications[0]
  // A manager who is viewing as a client changes nothing.
  if (user.viewedBy || !newest || !bell.data?.unread) return null
  const failed = () =>
    toast({ variant: 'destructive', title: t`We couldn't mark it as read. Try again.` })
  return (
    <Button
      size="sm"
      variant="ghost"
      busy={markRead.isPending}
      onClick={() => markRead.mutate({ id: newest.id, andOlder: true }, { onError: failed })}
    >
      <Check size={15} strokeWidth={1.75} aria-hidden="true" />
      <Trans>Mark all read</Trans>
    </Button>
  )
}
