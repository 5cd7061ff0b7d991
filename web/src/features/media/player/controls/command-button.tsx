import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { IconButton } from '@/ui/icon-button'
import { type Command, type CommandId, commands } from '../keys/commands'
import { capsOf } from '../keys/key-names'
import { usePlayer } from '../player-context'

type CommandButtonProps = {
  command: CommandId
  /** For a button whose name depends on the state, such as Play and Pause. */
  label?: MessageDescriptor
  pressed?: boolean
  className?: string
  children: ReactNode
}

/** A button that runs one command; its tooltip names the key for it. */
export function CommandButton({
  command: id,
  label,
  pressed,
  className,
  children,
}: CommandButtonProps) {
  const { _ } = useLingui()
  const { transport, view } = usePlayer()
  const command: Command = commands[id]
  const name = _(label ?? command.label)
  const [key = ''] = command.keys
  const caps = capsOf(key).map((cap) => (typeof cap === 'string' ? cap : _(cap)))
  return (
    <IconButton
      label={name}
      title={`${name} (${caps.join(' ')})`}
      aria-keyshortcuts={key}
      aria-pressed={pressed}
      className={className ?? ''}
      onClick={() => command.run(transport, view)}
    >
      {children}
    </IconButton>
  )
}
