import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useFilm } from '@/features/media/files/use-film'
import { readCues } from '@/features/media/player/stage/captions'
import { guestCaptionsQuery, guestPlaybackQuery } from '@/features/review/guest/guest-calls'
import { GuestComposer } from '@/features/review/guest/guest-composer'
import { guestLine } from '@/features/review/guest/guest-line'
import { GuestNotes } from '@/features/review/guest/guest-notes'
import type { GuestPass } from '@/features/review/guest/guest-pass'
import { drawingsOf, markersOf } from '@/features/review/notes-on-film'
import { Sketch } from '@/features/review/sketch/sketch'
import { useComposing } from '@/features/review/sketch/use-composing'
import type { Together } from '@/features/review/together/together'
import type { Note, NoteMoment, ProjectFile, GuestRoom as Room } from '@/lib/api/types'
import { formatDate } from '@/lib/dates'
import { keys } from '@/lib/query/keys'
import { timecodeOf } from '@/lib/timecode/timecode'
import { asFrame } from '@/lib/timecode/units'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { ErrorState } from '@/ui/error-state'
import { Logo } from '@/ui/logo'
import { Spinner } from '@/ui/spinner'
import { OfflineBar } from '../../reach/offline-bar'
import { useBrand } from '../../use-title'
import { RoomFilm } from '../review/room-film'
import { useChosenNote } from '../review/use-chosen-note'
import { useRoomCommands } from '../review/use-room-commands'
import { CompanyList, useWatchingTogether } from '../review/use-together'

type Props = { link: string; pass: GuestPass; room: Room; onRename: () => void }

/** The review room for guests: the picture and their own comments. */
export function GuestRoom({ link, pass, room, onRename }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const box = useRef<HTMLElement>(null)
  const composer = useRef<HTMLTextAreaElement>(null)
  const [selected, setSelected] = useState<string>()
  const chosen = useChosenNote(selected)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a drawing belongs to the film it was begun on
  const sketch = useMemo(() => new Sketch(), [room.versionId])
  const playback = useQuery(guestPlaybackQuery(link, pass, room))
  const captionsText = useQuery(guestCaptionsQuery(link, pass, room.versionId)).data?.captions
  const captions = useMemo(() => captionsText && readCues(captionsText), [captionsText])
  const file = useGuestFile(room)
  const film = useFilm(file, playback.data?.playback)
  const transport = film?.transport
  const notes = useMemo(
    () => ({
      markers: markersOf(room.notes),
      drawings: drawingsOf(room.notes),
      mayWrite: room.write,
    }),
    [room.notes, room.write],
  )
  const { viewer, version = 0, write } = room
  const openLine = useCallback(
    () => guestLine(pass.token, { viewer, version, write }),
    [pass.token, viewer, version, write],
  )
  const together = useWatchingTogether(openLine, transport, sketch)
  const composing = useComposing(sketch, transport, transport?.lastFrame)
  const changed = () => void queryClient.invalidateQueries({ queryKey: keys.guestRoom(link) })
  function select(id: string) {
    const marker = notes.markers.find((other) => other.id === id)
    chosen.current = id
    setSelected(id)
    if (!marker) return
    transport?.pause()
    transport?.seek(asFrame(marker.from))
  }
  const nameMoment = (moment: NoteMoment | undefined) =>
    film && moment ? timecodeOf(film.track, asFrame(moment.from)) : ''
  const commands = useRoomCommands({
    transport,
    sketch,
    version: room.version,
    markers: notes.markers,
    chosen,
    onSelect: select,
    mayWrite: room.write,
    onWrite: () => {
      transport?.pause()
      composer.current?.focus()
    },
  })
  return (
    <div className="flex min-h-dvh flex-col room:h-dvh">
      <GuestHeader room={room} together={together} onRename={onRename} />
      <OfflineBar />
      <main
        id="main"
        ref={box}
        className="grid flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_1fr] bg-canvas [grid-template-areas:'stage'_'time'_'side'] room:min-h-0 room:grid-cols-[minmax(0,1fr)_auto] room:grid-rows-[minmax(0,1fr)_auto] room:[grid-template-areas:'stage_side'_'time_time']"
      >
        {film ? (
          <RoomFilm
            film={film}
            files={[]}
            {...(captions && { captions })}
            box={box}
            sketch={sketch}
            together={together}
            commands={commands}
            notes={notes}
            selected={selected}
            onSelect={select}
            onExpired={() => void playback.refetch()}
          />
        ) : (
          <div
            data-theme="dark"
            className="grid min-h-60 place-items-center bg-well p-6 text-ink [grid-area:stage]"
          >
            {playback.error ? (
              <ErrorState
                title={t`We couldn't load the video.`}
                error={playback.error}
                onRetry={() => void playback.refetch()}
              />
            ) : (
              <p role="status" className="grid justify-items-center gap-3 text-center">
                <Spinner />
                {playback.data?.preparing ? (
                  <Trans>
                    We're preparing the video with your name on it. This takes a moment.
                  </Trans>
                ) : (
                  <Trans>Loading</Trans>
                )}
              </p>
            )}
          </div>
        )}
        <aside className="flex min-h-0 flex-col border-line bg-surface in-[:fullscreen]:hidden [grid-area:side] room:w-[320px] room:border-l xl:w-[384px]">
          <GuestNotes
            room={room}
            pass={pass}
            selected={selected}
            nameMoment={(note: Note) => nameMoment(note.moment)}
            onSelect={(note) => select(note.id)}
            onChanged={changed}
            composer={
              <GuestComposer
                field={composer}
                link={link}
                pass={pass}
                version={room.version ?? 0}
                film={room.versionId}
                sketch={sketch}
                composing={
                  composing && {
                    moment: composing.moment,
                    drawing: composing.drawing.map((shape) => ({
                      ...shape,
                      points: shape.points.map((point) => [...point]),
                    })),
                  }
                }
                momentLabel={nameMoment(composing?.moment)}
                onDraw={() => transport && sketch.toggle(transport)}
                onDropDrawing={() => sketch.clear()}
                onPosted={() => {
                  sketch.clear()
                  transport?.clearRange()
                  changed()
                }}
              />
            }
          />
        </aside>
      </main>
    </div>
  )
}

/** The shared version in the form the player uses for files. */
function useGuestFile({ versionId, title }: Room) {
  return useMemo(
    () =>
      ({
        id: versionId,
        name: title ?? '',
        percent: 100,
        state: 'ready',
        playable: true,
      }) as ProjectFile,
    [versionId, title],
  )
}

type GuestHeaderProps = { room: Room; together: Together | undefined; onRename: () => void }

function GuestHeader({ room, together, onRename }: GuestHeaderProps) {
  const { t } = useLingui()
  const brand = useBrand()
  const { sharedBy, name, client, title, version } = room
  const day = formatDate(room.endsAt)
  return (
    <header className="flex flex-none flex-wrap items-center gap-x-6 gap-y-2 border-line border-b bg-surface px-4 py-2 room:min-h-[60px]">
      <div className="flex min-w-0 flex-1 items-center gap-4 max-room:basis-full [&_.logo]:max-w-[45%] [&_.logo]:flex-none max-sm:has-[ul]:[&_.logo>span]:hidden">
        <Logo brand={brand} href="/" label={t`${brand}, home`} />
        <div className="min-w-0 flex-1 border-line border-l pl-4 room:flex-initial">
          <h1 className="truncate font-semibold text-[1.0625rem] leading-[22px]" title={title}>
            {title}
          </h1>
          <p className="truncate text-ink-3 text-sm">
            {client} <span className="font-mono text-tc">v{version}</span>
          </p>
        </div>
        {together && (
          <Suspense>
            <CompanyList together={together} />
          </Suspense>
        )}
      </div>
      <p className="flex min-w-0 items-center gap-2 text-ui">
        <Avatar name={sharedBy} />
        <span className="min-w-0 break-words">
          {room.mayComment ? (
            <Trans>
              <b className="font-semibold">{sharedBy}</b> asks for your comments by {day}
            </Trans>
          ) : (
            <Trans>
              <b className="font-semibold">{sharedBy}</b> is sharing this until {day}
            </Trans>
          )}
        </span>
      </p>
      <div className="flex min-w-0 items-center gap-2 text-ui room:ml-auto max-room:w-full">
        <Avatar name={name} />
        <span className="min-w-0 max-w-60 truncate" title={name}>
          <Trans>{name}, guest</Trans>
        </span>
        <Button variant="ghost" size="sm" className="max-room:ml-auto" onClick={onRename}>
          <Trans>Change name</Trans>
        </Button>
      </div>
    </header>
  )
}
