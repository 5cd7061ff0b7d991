import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Columns2 } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react'
import { filesQuery } from '@/features/media/files/file-queries'
import { playbackQuery } from '@/features/media/files/playback-queries'
import { useFilm } from '@/features/media/files/use-film'
import { OpenQuestion } from '@/features/production/open-question'
import { versionsQuery } from '@/features/production/project-queries'
import { RatingCard } from '@/features/production/rating/rating-card'
import { SignOffCard } from '@/features/review/export/lazy'
import { Sketch } from '@/features/review/sketch/sketch'
import type { Note, Project } from '@/lib/api/types'
import { asFrame } from '@/lib/timecode/units'
import { useNarrow } from '@/lib/use-narrow'
import { Button } from '@/ui/button'
import { lazyPart } from '@/ui/lazy-part'
import { PlayerSkeleton } from '@/ui/skeletons'
import { Tabs } from '@/ui/tabs'
import { RoomPage } from '../../layout/room-page'
import { comparedFilms } from './compared-films'
import { FilmMissing } from './film-missing'
import { FinalDownload } from './final-download'
import { chosenVersion } from './room-address'
import { RoomBottomBar } from './room-bottom-bar'
import { RoomFilm } from './room-film'
import { RoomHeader } from './room-header'
import { RoomNotes } from './room-notes'
import { RoomTools } from './room-tools'
import { useAfterPicture } from './use-after-picture'
import { useChosenNote } from './use-chosen-note'
import { useNotesOnFilm } from './use-notes-on-film'
import { useFrameInAddress, useRoomAddress } from './use-room-address'
import { useRoomCommands } from './use-room-commands'
import { CompanyList, useTogether } from './use-together'
import { VersionFacts } from './version-facts'
import { VersionStack } from './version-stack'
import { whenDrawn } from './when-drawn'

const RoomCompare = lazyPart(() =>
  import('./room-compare').then((m) => ({ default: m.RoomCompare })),
)
const CompareMissing = lazyPart(() =>
  import('./compare-missing').then((m) => ({ default: m.CompareMissing })),
)

type ReviewRoomProps = {
  project: Project
  inside: boolean
  /** What can be done to the project now; null if there is nothing. */
  actions: ReactNode
  /** The other tabs of the panel. */
  tabs: ReadonlyArray<{ value: string; label: ReactNode; content: ReactNode }>
  tab: string
  onTab: (tab: string) => void
}

/** Shows the notes when a tool is selected, because they keep the drawing. */
function showWhenDrawing(sketch: Sketch, show: () => void) {
  let before = sketch.getSnapshot().tool
  return sketch.subscribe(() => {
    const { tool } = sketch.getSnapshot()
    if (tool && !before) show()
    before = tool
  })
}

/** The room where a version is watched, drawn on and discussed. */
export function ReviewRoom({ project, inside, actions, tabs, tab, onTab }: ReviewRoomProps) {
  const { t } = useLingui()
  const narrow = useNarrow()
  const address = useRoomAddress()
  const box = useRef<HTMLElement>(null)
  const composer = useRef<HTMLTextAreaElement>(null)
  const compareButton = useRef<HTMLButtonElement>(null)
  const versions = useQuery(versionsQuery(project.id))
  const files = useQuery(filesQuery(project.id))
  const list = versions.data?.versions ?? []
  const version = chosenVersion(list, address.now.version)
  const file = files.data?.files.find(({ id }) => id === version?.fileId)
  const playback = useQuery(playbackQuery(file))
  const film = useFilm(file, playback.data)
  const transport = film?.transport
  // biome-ignore lint/correctness/useExhaustiveDependencies: a drawing belongs to the version it was begun on, and is kept with its text
  const sketch = useMemo(() => new Sketch(), [version?.number])
  useEffect(() => showWhenDrawing(sketch, () => onTab('review')), [sketch, onTab])
  useFrameInAddress(transport, address)
  const together = useTogether(project.id, version?.number, transport, sketch)
  const notes = useNotesOnFilm(project.id, version?.number)
  const selected = address.now.note
  const chosen = useChosenNote(selected)
  const afterPicture = useAfterPicture()

  function select(id: string | undefined) {
    chosen.current = id
    const marker = notes.markers.find((other) => other.id === id)
    if (!marker) return address.replace({ note: id })
    const name = () => address.replace({ note: id, frame: marker.from })
    if (!transport) return name()
    transport.pause()
    transport.seek(asFrame(marker.from))
    afterPicture(transport, name)
  }
  const show = (number: number) =>
    address.replace({ version: number, frame: undefined, note: undefined })
  /** Goes to a note on any version. */
  function open(note: Note) {
    if (notes.markers.some(({ id }) => id === note.id)) return select(note.id)
    address.replace({ version: note.version, frame: note.moment?.from, note: note.id })
  }
  const commands = useRoomCommands({
    transport,
    sketch,
    version: version?.number,
    markers: notes.markers,
    mayWrite: notes.mayWrite,
    chosen,
    onSelect: select,
    onWrite: () => {
      transport?.pause()
      onTab('review')
      writeNext()
    },
  })
  /** At once if the field is already there, because what is typed next is meant for it. */
  const writeNext = () =>
    whenDrawn(
      () => composer.current,
      (field) => field.focus(),
    )
  const before = list.findLast(({ number }) => number < (version?.number ?? 0))
  const { older, newer, gone } = comparedFilms(address.compared, list, files.data?.files ?? [])
  const compared = older && newer && { older, newer }
  function endCompare() {
    address.compare(undefined)
    compareButton.current?.focus()
  }
  const lastFrame = transport?.lastFrame
  const track = film?.track
  const notesFilm = useMemo(
    () =>
      transport && track && lastFrame !== undefined ? { transport, track, lastFrame } : undefined,
    [transport, track, lastFrame],
  )
  const final = version?.approvedAt && !inside ? file : undefined
  const buttons = (final || actions) && (
    <>
      {final && <FinalDownload file={final.id} />}
      {actions}
    </>
  )
  return (
    <RoomPage
      title={project.title}
      header={(menuButton) => (
        <RoomHeader
          project={project}
          inside={inside}
          menuButton={menuButton}
          versions={
            <VersionStack
              versions={list}
              shown={version?.number ?? 0}
              onChoose={(number) => {
                if (compared) address.compare(undefined)
                show(number)
              }}
              company={
                together && (
                  <Suspense>
                    <CompanyList together={together} />
                  </Suspense>
                )
              }
              compare={
                before &&
                version && (
                  <Button
                    ref={compareButton}
                    variant="ghost"
                    size="sm"
                    aria-pressed={compared !== undefined}
                    onClick={() =>
                      address.compare(
                        compared ? undefined : { older: before.number, newer: version.number },
                      )
                    }
                  >
                    <Columns2 size={16} strokeWidth={1.75} aria-hidden />
                    <Trans>Compare</Trans>
                  </Button>
                )
              }
            />
          }
          tools={
            <RoomTools
              project={project}
              version={version}
              file={final ? undefined : file}
              pending={{ version: versions.isPending, file: versions.isPending || files.isPending }}
              onCopyLink={commands.copyLink}
            />
          }
          actions={narrow ? null : buttons}
        />
      )}
    >
      {compared ? (
        <main id="main" className="min-h-0 flex-1 overflow-y-auto bg-canvas p-4 lg:p-6">
          <Suspense fallback={<PlayerSkeleton />}>
            <RoomCompare
              project={project.id}
              versions={list}
              {...compared}
              frame={address.now.frame}
              onChoose={(pair) => address.compare(pair)}
              onClose={endCompare}
              onNote={(number, frame) => {
                address.watch(number, frame)
                writeNext()
              }}
            />
          </Suspense>
        </main>
      ) : gone.length > 0 && files.data ? (
        <main id="main" className="min-h-0 flex-1 overflow-y-auto bg-canvas p-4 lg:p-6">
          <Suspense>
            <CompareMissing versions={gone} onClose={endCompare} />
          </Suspense>
        </main>
      ) : (
        <main
          id="main"
          ref={box}
          className="grid flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_1fr] bg-canvas [grid-template-areas:'stage'_'time'_'side'] room:min-h-0 room:grid-cols-[minmax(0,1fr)_auto] room:grid-rows-[minmax(0,1fr)_auto] room:[grid-template-areas:'stage_side'_'time_time']"
        >
          {film ? (
            <RoomFilm
              film={film}
              files={files.data?.files ?? []}
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
            <FilmMissing
              file={file}
              pending={versions.isPending || files.isPending || playback.isFetching}
              error={versions.error ?? files.error ?? playback.error}
              onRetry={() =>
                void Promise.all([versions, files, playback].map((query) => query.refetch()))
              }
            />
          )}
          <aside
            aria-label={t`Project sections`}
            className="flex min-h-0 flex-col border-line bg-surface in-[:fullscreen]:hidden [grid-area:side] room:w-[320px] room:border-l xl:w-[384px]"
          >
            <Tabs
              fills
              label={t`Project sections`}
              value={tab}
              onChange={onTab}
              tabs={[
                {
                  value: 'review',
                  label: <Trans>Notes</Trans>,
                  content: (
                    <div className="flex min-h-full flex-col">
                      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-line border-b px-4 py-3">
                        <OpenQuestion project={project} />
                        <RatingCard project={project} />
                        {version?.approvedAt && <SignOffCard project={project} />}
                        {version && <VersionFacts version={version} />}
                      </div>
                      {version && (
                        <RoomNotes
                          project={project}
                          version={version.number}
                          released={version.releasedAt !== undefined}
                          film={notesFilm}
                          sketch={sketch}
                          selected={selected}
                          onFilm={notes}
                          onSelect={open}
                          onVersion={show}
                          onCompare={(number, { from }) =>
                            address.compare({ older: number, newer: version.number }, from)
                          }
                          composer={composer}
                        />
                      )}
                    </div>
                  ),
                },
                ...tabs.map((other) => ({
                  ...other,
                  content: <div className="px-4 pb-4">{other.content}</div>,
                })),
              ]}
            />
          </aside>
        </main>
      )}
      {narrow && buttons && <RoomBottomBar>{buttons}</RoomBottomBar>}
    </RoomPage>
  )
}
