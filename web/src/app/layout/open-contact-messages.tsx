import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { openCountQuery } from '@/features/inbox/inbox-queries'
import { CountBadge } from '@/ui/count-badge'

/** Counts the messages from visitors that wait for an answer. */
export function OpenContactMessages() {
  const { t } = useLingui()
  const { data: count = 0 } = useQuery(openCountQuery)
  return (
    <CountBadge
      count={count}
      label={t`${plural(count, { one: '# message to answer', other: '# messages to answer' })}`}
    />
  )
}
