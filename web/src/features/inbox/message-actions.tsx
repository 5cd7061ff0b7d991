import { Trans, useLingui } from '@lingui/react/macro'
import { Check, RotateCcw, ShieldAlert, UserRoundPlus } from 'lucide-react'
import type { ContactConversation } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { Button } from '@/ui/button'
import { Menu, MenuHeader, MenuItem, MenuSeparator } from '@/ui/menu'
import { toast } from '@/ui/toast'
import { useAssign, useMove } from './inbox-queries'

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true, className: 'flex-none' } as const

type MessageActionsProps = { conversation: ContactConversation; self: string }

/** Assigns a message to a manager, and changes its state. */
export function MessageActions({ conversation, self }: MessageActionsProps) {
  const { t } = useLingui()
  const { id, state } = conversation
  const move = useMove(id)
  const go = (to: 'open' | 'closed' | 'spam') =>
    move.mutate(to, { onError: (error) => refuse(t`We couldn't move the message`, error) })
  return (
    <div className="flex flex-wrap gap-2">
      <AssignMenu conversation={conversation} self={self} />
      {state === 'spam' ? (
        <Button size="sm" busy={move.isPending} onClick={() => go('open')}>
          <RotateCcw {...icon} />
          <Trans>Not spam</Trans>
        </Button>
      ) : (
        <>
          <Button
            size="sm"
            busy={move.isPending}
            onClick={() => go(state === 'closed' ? 'open' : 'closed')}
          >
            {state === 'closed' ? <RotateCcw {...icon} /> : <Check {...icon} />}
            {state === 'closed' ? t`Reopen` : t`Close message`}
          </Button>
          <Button size="sm" variant="ghost" busy={move.isPending} onClick={() => go('spam')}>
            <ShieldAlert {...icon} />
            <Trans>Mark as spam</Trans>
          </Button>
        </>
      )}
    </div>
  )
}

function AssignMenu({ conversation, self }: MessageActionsProps) {
  const { t } = useLingui()
  const { id, assignee, managers } = conversation
  const assign = useAssign(id)
  const give = (userId: string) =>
    assign.mutate(userId, { onError: (error) => refuse(t`We couldn't assign the message`, error) })
  const who = assignee?.id === self ? t`Assigned to you` : assignee?.name
  return (
    <Menu
      align="start"
      trigger={
        <Button size="sm" busy={assign.isPending} className="max-w-full">
          <UserRoundPlus {...icon} />
          <bdi className="max-w-[200px] truncate">{assignee ? who : t`Assign`}</bdi>
        </Button>
      }
    >
      <MenuHeader>
        <Trans>Assign to</Trans>
      </MenuHeader>
      <MenuItem disabled={assignee?.id === self} onSelect={() => give(self)}>
        <Trans>Me</Trans>
      </MenuItem>
      {managers
        .filter((one) => one.id !== self)
        .map((one) => (
          <MenuItem key={one.id} disabled={assignee?.id === one.id} onSelect={() => give(one.id)}>
            <bdi className="max-w-[240px] truncate">{one.name}</bdi>
          </MenuItem>
        ))}
      {assignee && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => give('')}>
            <Trans>No one</Trans>
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

const refuse = (title: string, error: Error) =>
  toast({
    variant: 'destructive',
    title,
    description: failureText(error),
  })
