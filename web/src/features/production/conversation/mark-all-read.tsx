import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import { unreadQuery, useMarkAllRead } from './message-queries'

/** For managers, who see every conversation and do not read them all. */
export function MarkAllRead() {
  const { t } = useLingui()
  const unread = useQuery(unreadQuery).data ?? 0
  const mark = useMarkAllRead(() =>
    toast({ variant: 'destructive', title: t`We couldn't mark it as read. Try again.` }),
  )
  if (unread === 0) return null
  return (
    <Button
      size="sm"
      variant="ghost"
      className="justify-self-start"
      busy={mark.isPending}
      onClick={() => mark.mutate()}
    >
      <Check size={15} strokeWidth={1.75} aria-hidden="true" />
      <Trans>Mark all read</Trans>
    </Button>
  )
}
