import { useLingui } from '@lingui/react/macro'
import { type RefObject, Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import { CarriedPlace } from '@/features/review/carried/carried-place'
import type { FilmTransport } from '@/features/review/film-transport'
import type { Sketch } from '@/features/review/sketch/sketch'
import { useComposing } from '@/features/review/sketch/use-composing'
import type { Note, NoteMoment, Project } from '@/lib/api/types'
import { copyText } from '@/lib/copy-text'
import { type TimecodeTrack, timecodeOf } from '@/lib/timecode/timecode'
import { asFrame, type Frame } from '@/lib/timecode/units'
import { lazyPart } from '@/ui/lazy-part'
import { Skeleton } from '@/ui/skeleton'
import { ThreadSkeleton } from '@/ui/skeletons'
import { toast } from '@/ui/toast'
import type { NotesOnFilm } from './use-notes-on-film'
import { linkTo } from './use-room-address'

/** The picture does not wait for the notes. */
const NotesWithFiles = lazyPart(() =>
  import('./notes-with-files').then((module) => ({ default: module.NotesWithFiles })),
)

/** Pictures load after the text they belong to. */
const NotePictures = lazyPart(() => import('./note-pictures'))

/** What the notes need from the player. */
type NotesTransport = FilmTransport & {
  setIn: () => void
  setOut: () => void
  clearRange: () => void
}

/** The film of the version that the notes are about, once it can be played. */
export type NotesFilm = { transport: NotesTransport; track: TimecodeTrack; lastFrame: Frame }

export type RoomNotesProps = {
  project: Project
  version: number
  released: boolean
  film: NotesFilm | undefined
  onFilm: NotesOnFilm
  sketch: Sketch
  selected: string | undefined
  /** Selects a note and moves the film to it, in the note's own version. */
  onSelect: (note: Note) => void
  onVersion: (version: number) => void
  /** Shows a moment of an earlier version beside the current one. */
  onCompare: (older: number, moment: NoteMoment) => void
  /** The field that N moves the focus to. */
  composer: RefObject<HTMLTextAreaElement | null>
}

/** The notes on the version on the screen. */
export function RoomNotes({ film, onFilm, sketch, onCompare, ...room }: RoomNotesProps) {
  const { t } = useLingui()
  const composing = useComposing(sketch, film?.transport, film?.lastFrame)
  const nameMoment = useCallback(
    ({ from, to }: NoteMoment) => {
      if (!film) return ''
      const first = timecodeOf(film.track, asFrame(from))
      return to > from ? `${first} – ${timecodeOf(film.track, asFrame(to))}` : first
    },
    [film],
  )
  const numbers = useMemo(
    () => new Map(onFilm.markers.map(({ id, number }) => [id, number])),
    [onFilm.markers],
  )
  const numberOf = useCallback(({ id }: Note) => numbers.get(id), [numbers])
  const go = useRef({ onCompare, onSelect: room.onSelect })
  useEffect(() => {
    go.current = { onCompare, onSelect: room.onSelect }
  })
  const { carried: carriedNotes } = onFilm
  const { version } = room
  const project = room.project.id
  const placeNow = useCallback(
    (note: Note) => {
      const carried = carriedNotes.get(note.id)
      if (!carried || !film) return undefined
      const { moment, answer } = note
      const shows = moment && answer?.kind === 'done'
      const onCompare = (at: NoteMoment) => go.current.onCompare(note.version, at)
      return (
        <>
          <CarriedPlace
            carried={carried}
            nameMoment={nameMoment}
            onGo={() => {
              film.transport.pause()
              film.transport.seek(asFrame(carried.moment.from))
            }}
            {...(!shows && { onCompare: () => onCompare(carried.moment) })}
          />
          {shows && (
            <Suspense fallback={<Skeleton className="mt-2 h-28 max-w-[360px]" />}>
              <NotePictures
                project={project}
                note={{ ...note, moment, answer }}
                version={version}
                carried={carried}
                frameNow={() => film.transport.getSnapshot().frame}
                onCompare={onCompare}
                onShow={() => go.current.onSelect(note)}
              />
            </Suspense>
          )}
        </>
      )
    },
    [carriedNotes, film, nameMoment, project, version],
  )
  const copyLink = (note: Note) =>
    void copyText(linkTo({ version: note.version, frame: note.moment?.from, note: note.id })).then(
      (copied) =>
        toast(
          copied
            ? { title: t`Link copied` }
            : { title: t`We couldn't copy the link`, variant: 'destructive' },
        ),
    )
  return (
    <Suspense fallback={<ThreadSkeleton count={3} />}>
      <NotesWithFiles
        {...room}
        sketch={sketch}
        film={film?.transport}
        composing={
          composing && {
            moment: composing.moment,
            drawing: composing.drawing.map((shape) => ({
              ...shape,
              points: shape.points.map((point) => [...point]),
            })),
          }
        }
        nameMoment={nameMoment}
        numberOf={numberOf}
        placeNow={placeNow}
        onCopyLink={copyLink}
        onRange={() => {
          const moment = film?.transport.getSnapshot()
          if (!film || !moment) return
          if (moment.inPoint === null && moment.outPoint === null) film.transport.setIn()
          else film.transport.clearRange()
        }}
        onDraw={() => {
          sketch.closeNote(sketch.getSnapshot().note)
          if (film) sketch.toggle(film.transport)
        }}
        onDropDrawing={() => sketch.clear()}
        onDropRange={() => film?.transport.clearRange()}
      />
    </Suspense>
  )
}
