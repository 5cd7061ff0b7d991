import { useLingui } from '@lingui/react/macro'
import { SmilePlus } from 'lucide-react'
import type { Note } from '@/lib/api/types'
import { AskedMenu } from '@/ui/asked-menu'
import { IconButton } from '@/ui/icon-button'
import { ReactionMenu } from './lazy-parts'
import type { ChangeNote } from './note-queries'

type NoteReactionsProps = { note: Note; me: string; change: ChangeNote }

/** The reactions to a note; a press adds or removes the person's own. */
export function NoteReactions({ note, me, change }: NoteReactionsProps) {
  return (
    <div className="mt-1.5 flex flex-wrap gap-1.5">
      {note.reactions.map(({ reaction, by }) => {
        const mine = by.some(({ id }) => id === me)
        return (
          <button
            key={reaction}
            type="button"
            aria-pressed={mine}
            title={by.map(({ name }) => name).join(', ')}
            className="inline-flex min-h-7 items-center gap-1 rounded-full border border-line px-2 text-sm max-lg:min-h-9 aria-pressed:border-playhead aria-pressed:bg-playhead-soft"
            onClick={() => change({ do: 'react', note: note.id, reaction, on: !mine })}
          >
            {reaction} <span className="font-mono text-tc">{by.length}</span>
          </button>
        )
      })}
    </div>
  )
}

/** Opens the reaction picker. */
export function AddReaction({ note, change }: Omit<NoteReactionsProps, 'me'>) {
  const { t } = useLingui()
  return (
    <AskedMenu
      trigger={
        <IconButton label={t`React`}>
          <SmilePlus size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      }
      menu={(trigger, open) => (
        <ReactionMenu note={note} change={change} trigger={trigger} open={open} />
      )}
    />
  )
}
