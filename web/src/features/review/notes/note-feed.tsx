import { useLingui } from '@lingui/react/macro'
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Note } from '@/lib/api/types'
import { plainText } from '@/ui/mentions/mentions'
import { keepBelow } from './keep-below'
import { NoteGroup, type NoteListParts } from './note-group'
import { inRuns, type NoteRun } from './note-runs'
import { VisibilityWatcher } from './visibility-watcher'

/** How many runs are rendered before it is known what is near the screen. */
const first = 2
/** The height of a note that was never rendered, in pixels. */
const usualHeight = 160

type NoteFeedProps = {
  label: string
  notes: readonly Note[]
  selected: string | undefined
  parts: NoteListParts
}

/**
 * A list of notes. However long it is, only notes near the screen and the selected one are rendered
 * in full. The others are only text at about the right position, for the browser to find and to
 * read out.
 */
export function NoteFeed({ label, notes, selected, parts }: NoteFeedProps) {
  const [visibility] = useState(() => new VisibilityWatcher())
  const runs = useRuns(notes)
  let place = 0
  return (
    <div role="feed" aria-label={label}>
      {runs.map((run, index) => {
        const before = place
        place += run.notes.length
        return (
          <Run
            key={run.key}
            notes={run.notes}
            before={before}
            total={notes.length}
            begins={index < first}
            selected={run.notes.find(({ id }) => id === selected)?.id}
            parts={parts}
            visibility={visibility}
          />
        )
      })}
    </div>
  )
}

function useRuns(notes: readonly Note[]): readonly NoteRun[] {
  const [cut, setCut] = useState(() => ({ notes, runs: inRuns(notes) }))
  if (cut.notes === notes) return cut.runs
  const runs = inRuns(notes, cut.runs)
  setCut({ notes, runs })
  return runs
}

type RunProps = {
  notes: readonly Note[]
  /** How many notes come before it in the list, and how many there are. */
  before: number
  total: number
  begins: boolean
  /** The selected note, if it is one of these. */
  selected: string | undefined
  parts: NoteListParts
  visibility: VisibilityWatcher
}

const Run = memo(function Run({ visibility, begins, ...group }: RunProps) {
  const { notes, selected } = group
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  /** Its height while it is far from the screen. */
  const [far, setFar] = useState(begins ? undefined : notes.length * usualHeight)
  const [begun] = useState(begins)
  useEffect(() => {
    const element = box.current
    if (!element) return
    return visibility.watch(element, begun, (isNear, height) => {
      if (isNear) setFar(undefined)
      // What is hidden, as in full screen, has no height and is not further away.
      else if (height > 0 && !isInUse(element)) setFar(height)
    })
  }, [visibility, begun])
  const drawn = far === undefined || selected !== undefined
  /** Its height while its notes were not rendered. */
  const before = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (drawn && before.current !== undefined && box.current) keepBelow(box.current, before.current)
    before.current = drawn ? undefined : far
  }, [drawn, far])
  const unknown = t`Former member`
  const words = useMemo(
    () =>
      notes.map((note) => (
        <p key={note.id} className="overflow-hidden">
          {`${nameOf(note) || unknown}: ${plainText(note, unknown)}`}
        </p>
      )),
    [notes, unknown],
  )
  if (drawn)
    return (
      <div ref={box}>
        <NoteGroup {...group} />
      </div>
    )
  return (
    <div
      ref={box}
      className="grid auto-rows-fr px-4 text-ink-3 text-sm [content-visibility:auto]"
      style={{ height: far }}
    >
      {words}
    </div>
  )
})

const nameOf = ({ guest, by }: Note) => guest || by?.name

/**
 * Reports whether the person is typing, has opened a menu or has the focus in an element, so that
 * it must not change.
 */
const isInUse = (element: Element) =>
  element.contains(document.activeElement) ||
  element.querySelector('form, [aria-expanded="true"]') !== null
