import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { Note } from '@/lib/api/types'
import { Menu, MenuItem } from '@/ui/menu'
import type { ChangeNote } from './note-queries'

/** The reactions that take one press, with their names for screen readers. */
const reactions = [
  { reaction: '👍', label: msg`Thumbs up` },
  { reaction: '❤️', label: msg`Heart` },
  { reaction: '🎉', label: msg`Party` },
  { reaction: '😄', label: msg`Smile` },
  { reaction: '👀', label: msg`Eyes` },
]

type NoteMenuProps = {
  note: Note
  change: ChangeNote
  trigger: ReactElement
  open: true | 'by key'
}

/** What can be done with a note. */
export function ActionMenu(props: NoteMenuProps & { onCopyLink: () => void; onEdit: () => void }) {
  const { note, change } = props
  return (
    <Menu trigger={props.trigger} defaultOpen={props.open}>
      <MenuItem onSelect={props.onCopyLink}>
        <Trans>Copy link</Trans>
      </MenuItem>
      {note.may.reopen && (
        <MenuItem onSelect={() => change({ do: 'reopen', note: note.id })}>
          <Trans>Reopen: not done yet</Trans>
        </MenuItem>
      )}
      {note.may.edit && (
        <MenuItem onSelect={props.onEdit}>
          <Trans>Edit</Trans>
        </MenuItem>
      )}
      {note.may.delete && (
        <MenuItem destructive onSelect={() => change({ do: 'delete', note: note.id })}>
          <Trans>Delete</Trans>
        </MenuItem>
      )}
    </Menu>
  )
}

/** The reactions to choose from. */
export function ReactionMenu({ note, change, trigger, open }: NoteMenuProps) {
  const { t } = useLingui()
  return (
    <Menu align="start" trigger={trigger} defaultOpen={open}>
      {reactions.map(({ reaction, label }) => (
        <MenuItem
          key={reaction}
          onSelect={() => change({ do: 'react', note: note.id, reaction, on: true })}
        >
          {reaction} {t(label)}
        </MenuItem>
      ))}
    </Menu>
  )
}
