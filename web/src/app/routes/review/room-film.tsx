import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { MessageSquarePlus } from 'lucide-react'
import { type RefObject, Suspense, useMemo, useSyncExternalStore } from 'react'
import { captionFile, captionsQuery } from '@/features/media/files/caption-queries'
import { FilmPlayer } from '@/features/media/files/film-player'
import { findingMarkers } from '@/features/media/files/finding-markers'
import type { Film } from '@/features/media/files/use-film'
import type { ReviewCommands } from '@/features/media/player/keys/commands'
import type { Cue } from '@/features/media/player/stage/captions'
import { Timeline } from '@/features/media/player/timeline/timeline'
import type { NoteDrawing } from '@/features/review/drawing/shape'
import { ToolRail } from '@/features/review/drawing/tool-rail'
import type { Sketch } from '@/features/review/sketch/sketch'
import type { Together } from '@/features/review/together/together'
import type { ProjectFile } from '@/lib/api/types'
import { IconButton } from '@/ui/icon-button'
import { lazyPart } from '@/ui/lazy-part'
import { toast } from '@/ui/toast'
import type { NotesOnFilm } from './use-notes-on-film'
import { FollowedView } from './use-together'

const FilmDrawing = lazyPart(() =>
  import('@/features/review/drawing/film-drawing').then((module) => ({
    default: module.FilmDrawing,
  })),
)

type RoomFilmProps = {
  film: Film
  files: readonly ProjectFile[]
  /** For people who may read captions but not the files they are in. */
  captions?: readonly Cue[]
  box: RefObject<HTMLElement | null>
  sketch: Sketch
  together?: Together | undefined
  commands: ReviewCommands
  notes: Omit<NotesOnFilm, 'carried'>
  selected: string | undefined
  onSelect: (id: string) => void
  onExpired: () => void
}

/** The picture of a version with its drawings, tools and timeline. */
export function RoomFilm(props: RoomFilmProps) {
  const { film, files, box, sketch, together, commands, notes, selected, onSelect, onExpired } =
    props
  const { t, i18n } = useLingui()
  const { transport, file, rate } = film
  const aspect = useAspect(film)
  const captions = useQuery(captionsQuery(captionFile(files)))
  const { num, den } = rate
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts depend on the language
  const findings = useMemo(() => findingMarkers(file, { num, den }), [file, num, den, i18n.locale])
  return (
    <FilmPlayer
      film={film}
      onExpired={onExpired}
      captions={captions.data ?? props.captions}
      room={{
        box,
        commands,
        over: (
          <>
            <Drawing film={film} sketch={sketch} drawings={notes.drawings} selected={selected} />
            {together && (
              <Suspense>
                <FollowedView together={together} film={transport} aspect={aspect} />
              </Suspense>
            )}
          </>
        ),
        tools: notes.mayWrite && (
          <ToolRail sketch={sketch} film={transport}>
            <IconButton
              label={t`Write a note`}
              title={t`Write a note (N)`}
              className="max-room:hidden"
              onClick={commands.writeNote}
            >
              <MessageSquarePlus size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </ToolRail>
        ),
        timeline: (
          <Timeline
            key={film.frames}
            storyboard={film.storyboard}
            peaks={film.peaks}
            markers={notes.markers}
            selected={selected}
            onSelect={onSelect}
            findings={findings}
          />
        ),
      }}
    />
  )
}

type DrawingProps = {
  film: Film
  sketch: Sketch
  drawings: readonly NoteDrawing[]
  selected: string | undefined
}

const useAspect = ({ transport }: Film) =>
  useSyncExternalStore(transport.subscribe, () => transport.getSnapshot().aspect)

function Drawing({ film, sketch, drawings, selected }: DrawingProps) {
  const { transport } = film
  const aspect = useAspect(film)
  const { tool, drawingFrame } = useSyncExternalStore(sketch.subscribe, sketch.getSnapshot)
  // Most of the time nobody is drawing and there are no drawings.
  if (!tool && drawingFrame === null && drawings.length === 0) return null
  return (
    <Suspense>
      <FilmDrawing
        sketch={sketch}
        film={transport}
        aspect={aspect}
        drawings={drawings}
        selected={selected}
        onFull={() =>
          toast({
            variant: 'destructive',
            title: <Trans>This drawing is full</Trans>,
            description: <Trans>Save it with a note, then start another one.</Trans>,
          })
        }
      />
    </Suspense>
  )
}
