import { Trans } from '@lingui/react/macro'
import { Brush, Check, CornerDownRight, PenTool, SendHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'

const people = {
  ines: { name: 'Inês Prata', initials: 'IP' },
  tom: { name: 'Tom Okafor', initials: 'TO' },
}

export function BayNotes() {
  return (
    <aside className="notes">
      <div className="notes-head">
        <b>
          <Trans>Notes</Trans>
        </b>
        <span className="dim">
          <Trans>3 open, 1 done</Trans>
        </span>
      </div>
      <ol>
        <Note by="ines" at="00:06:14">
          <Trans>Hold the window shot half a second longer before the voice comes in.</Trans>
        </Note>
        <Note
          by="tom"
          at="00:25:05 – 00:29:16"
          meta={
            <>
              <PenTool size={13} strokeWidth={1.75} aria-hidden="true" />
              <Trans>1 drawing</Trans>
              <CornerDownRight size={13} strokeWidth={1.75} aria-hidden="true" />
              <Trans>2 replies</Trans>
            </>
          }
        >
          <Trans>The cup reads yellow here. Can it go whiter, like the label?</Trans>
        </Note>
        <Note by="ines" at="00:32:04">
          <Trans>Love these beans. Keep the kettle sound up.</Trans>
        </Note>
        <Note by="tom" at="00:38:01" done>
          <Trans>Logo was off-center on the end card.</Trans>
        </Note>
      </ol>
      <div className="composer" aria-hidden="true">
        <span className="timecode-chip tc" data-timecode="">
          00:27:04
        </span>
        <span className="composer-hint">
          <Trans>Write a note for this frame</Trans>
        </span>
        <Brush size={16} strokeWidth={1.75} />
        <SendHorizontal size={16} strokeWidth={1.75} />
      </div>
    </aside>
  )
}

type NoteProps = {
  by: keyof typeof people
  at: string
  done?: boolean
  meta?: ReactNode
  children: ReactNode
}

function Note({ by, at, done = false, meta, children }: NoteProps) {
  const person = people[by]
  return (
    <li className="note" data-done={done ? '' : undefined}>
      <span className="note-person" data-person={by} aria-hidden="true">
        {person.initials}
      </span>
      <div>
        <p className="note-top">
          <b>{person.name}</b>
          <span className="timecode-chip tc">{at}</span>
          {done && (
            <span className="note-done">
              <Check size={13} strokeWidth={1.75} aria-hidden="true" />
              <Trans>Done in v3</Trans>
            </span>
          )}
        </p>
        <p className="note-text">{children}</p>
        {meta && <p className="note-meta">{meta}</p>}
      </div>
    </li>
  )
}
