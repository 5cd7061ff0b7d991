import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { unreadQuery } from '@/features/production/conversation/message-queries'
import { CountBadge } from '@/ui/count-badge'

/** Counts the conversations with something new. */
export function UnreadMessages() {
  const { t } = useLingui()
  const { data: count = 0 } = useQuery(unreadQuery)
  return (
    <CountBadge
      count={count}
      label={t`${plural(count, { one: '# unread conversation', other: '# unread conversations' })}`}
    />
  )
}
