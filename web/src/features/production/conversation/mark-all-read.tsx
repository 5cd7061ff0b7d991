import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import { unreadQuery, useMarkAllRead } from './message-queries'

/**
 * For managers, who see every conversation and do not read them all. It stays in place when nothing
 * is left.
 */
export function MarkAllRead() {
  const { t } = useLingui()
  const unread = useQuery(unreadQuery).data ?? 0
  const mark = useMarkAllRead(() =>
    toast({ variant: 'destructive', title: t`We couldn't mark it as read. Try again.` }),
  )
  return (
    <Button
      size="sm"
      variant="ghost"
      className="justify-self-start"
      busy={mark.isPending}
      disabled={unread === 0}
      onClick={() => mark.mutate()}
    >
      <Check size={15} strokeWidth={1.75} aria-hidden="true" />
      <Trans>Mark all read</Trans>
    </Button>
  )
}
