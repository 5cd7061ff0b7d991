import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CountBadge } from '@/ui/count-badge'

/** How many messages of a project are unread; renders nothing for none. */
export function UnreadBadge({ count }: { count: number }) {
  const { t } = useLingui()
  return (
    <CountBadge
      count={count}
      label={t`${plural(count, { one: '# unread message', other: '# unread messages' })}`}
    />
  )
}
