import { Trans, useLingui } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import type { GuestRoom, Note } from '@/lib/api/types'
import { GuestNote } from './guest-note'
import type { GuestPass } from './guest-pass'

type Props = {
  room: GuestRoom
  pass: GuestPass
  selected: string | undefined
  nameMoment: (note: Note) => string
  onSelect: (note: Note) => void
  onChanged: () => void
  composer: ReactNode
}

/** What the guest wrote, with the replies of the client's team. */
export function GuestNotes({ room, pass, composer, ...item }: Props) {
  const { t } = useLingui()
  const { client } = room
  return (
    <section aria-label={t`Your comments`} className="flex min-h-0 flex-1 flex-col">
      {(room.mayComment || room.notes.length > 0) && (
        <h2 className="border-line border-b px-4 py-3.5 font-semibold">
          <Trans>Your comments</Trans>{' '}
          <span className="font-normal text-ink-2">{room.notes.length}</span>
        </h2>
      )}
      {room.mayComment && (
        <p className="flex gap-2.5 border-line border-b px-4 py-2.5 text-ink-2 text-sm">
          <Eye size={15} strokeWidth={1.75} className="mt-0.5 flex-none" aria-hidden />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <Trans>
              {client} reads these and decides what goes to the editor. Other guests don't see them.
            </Trans>
          </span>
        </p>
      )}
      <ol className="min-h-0 flex-1 overflow-y-auto">
        {room.notes.map((note) => (
          <GuestNote
            key={note.id}
            note={note}
            pass={pass}
            mayReply={room.write && note.state === 'draft'}
            chosen={note.id === item.selected}
            moment={item.nameMoment(note)}
            onSelect={() => item.onSelect(note)}
            onChanged={item.onChanged}
          />
        ))}
        {room.notes.length === 0 && (
          <li className="px-4 py-6 text-ink-2">
            {room.write ? (
              <Trans>Pause on a frame and say what you think.</Trans>
            ) : (
              <Trans>This link is view only</Trans>
            )}
          </li>
        )}
      </ol>
      {room.write && <div className="flex-none p-3">{composer}</div>}
    </section>
  )
}
