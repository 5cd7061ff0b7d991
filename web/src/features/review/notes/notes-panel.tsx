import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { Suspense, useEffect, useMemo, useState } from 'react'
import type { Note, Notes } from '@/lib/api/types'
import { notesQuery } from '@/lib/query/notes'
import { useSession } from '@/lib/session/use-session'
import { FileNames } from '@/ui/attachments/file-names'
import { ErrorState } from '@/ui/error-state'
import { lazyPart } from '@/ui/lazy-part'
import { Loading, Skeleton } from '@/ui/skeleton'
import { useKeptSketch } from '../sketch/use-kept-sketch'
import { begunOn, emptyDraft, ofVersion } from './kept-notes'
import { loadParts } from './lazy-parts'
import { NotSent } from './not-sent'
import { fileCalls } from './note-entry'
import { NoteFeed } from './note-feed'
import { notesOn } from './note-list'
import { useChangeNote } from './note-queries'
import type { NotesPanelProps } from './notes-panel-props'
import { useDraftFiles } from './use-draft-files'
import { useEarlierNotes } from './use-earlier-notes'
import { useNoteOutbox } from './use-note-outbox'
import { useNoteParts } from './use-note-parts'

/** Reading does not wait for these. */
const NoteFilters = lazyPart(() => import('./note-filters'))
const NoteComposer = lazyPart(() =>
  import('./note-composer').then((module) => ({ default: module.NoteComposer })),
)

/** The notes on a version, and the field for new ones. */
export function NotesPanel(props: NotesPanelProps) {
  const { t } = useLingui()
  const notes = useQuery(notesQuery(props.project.id))
  if (notes.isPending)
    return (
      <Loading label={t`Loading notes...`}>
        <Skeleton className="m-4 h-40" />
      </Loading>
    )
  if (notes.isError && !notes.data)
    return (
      <ErrorState
        title={t`We couldn't load the notes.`}
        error={notes.error}
        onRetry={() => void notes.refetch()}
      />
    )
  return <Opened {...props} data={notes.data} />
}

function Opened({ data, ...props }: NotesPanelProps & { data: Notes }) {
  const { t } = useLingui()
  const { project, version, composing, nameMoment, sketch, files } = props
  const { user } = useSession()
  const me = user?.id ?? ''
  const [passes, setPasses] = useState(() => (_note: Note) => true)
  const { outbox, drafts, unsent } = useNoteOutbox(project.id)
  const change = useChangeNote(project.id, data.notes)
  const here = useMemo(
    () => notesOn(data.notes, version).filter(passes),
    [data.notes, version, passes],
  )
  const left = useEarlierNotes(data.notes, version)
  const earlier = useMemo(() => left.filter(passes), [left, passes])
  const own = ofVersion(version)
  useKeptSketch(sketch, drafts[own]?.sketch, (drawn) => outbox.write(own, { sketch: drawn }))
  const teamOnly = !props.released || (drafts[own]?.teamOnly ?? false)
  useEffect(() => {
    sketch.teamOnly = teamOnly
  }, [sketch, teamOnly])
  useDraftFiles({ notes: data.notes, files, drafts, outbox })
  useEffect(loadParts, [])
  const hasDrafts = here.some(({ state }) => state === 'draft')
  const parts = useNoteParts({ ...props, data, me, drafts, unsent, outbox, change })

  return (
    <section aria-label={t`Notes`} className="flex flex-1 flex-col [overflow-anchor:none]">
      <div className="flex flex-wrap items-center gap-2 border-line border-b px-4 py-2 text-ink-2 text-sm">
        {hasDrafts && (
          <p className="flex min-w-0 items-center gap-1.5">
            <Lock size={13} strokeWidth={1.75} className="flex-none" aria-hidden />
            <Trans>Drafts. Only your team sees them.</Trans>
          </p>
        )}
        <Suspense fallback={<span className="min-h-8 max-lg:min-h-11" />}>
          <NoteFilters notes={data.notes} onFilter={(next) => setPasses(() => next)} />
        </Suspense>
      </div>
      <div className="flex-1">
        {here.length + earlier.length + unsent.length === 0 && (
          <p className="px-4 py-6 text-ink-2 text-sm">
            {data.notes.some((note) => note.version === version) ? (
              <Trans>No notes of this kind.</Trans>
            ) : data.may.write ? (
              <Trans>No notes yet. Pause the video on a frame and write what you see.</Trans>
            ) : (
              <Trans>No notes on this version.</Trans>
            )}
          </p>
        )}
        {here.length > 0 && (
          <NoteFeed
            label={t`Notes on this version`}
            notes={here}
            selected={props.selected}
            parts={parts}
          />
        )}
        {unsent.map(
          (note) =>
            note.to === 'version' &&
            note.version === version && (
              <div key={note.key} className="border-line border-b px-4 py-3 text-sm">
                <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{note.text}</p>
                <FileNames files={note.files} />
                <NotSent
                  item={note}
                  onRetry={() => outbox.retry(note.key)}
                  onDiscard={() => outbox.discard(note.key)}
                />
              </div>
            ),
        )}
        {earlier.length > 0 && (
          <>
            <h3 className="border-line border-b bg-well px-4 py-2 font-[550] text-ink-2 text-sm">
              <Trans>From earlier versions</Trans>
            </h3>
            <NoteFeed
              label={t`From earlier versions`}
              notes={earlier}
              selected={props.selected}
              parts={parts}
            />
          </>
        )}
      </div>
      {data.may.write && (
        <div className="bottom-0 z-(--z-base) bg-surface p-2.5 room:sticky">
          {begunOn(drafts, version).map((other) => (
            <button
              key={other}
              type="button"
              className="link mb-2 min-h-6 text-sm"
              onClick={() => props.onVersion(other)}
            >
              <Trans>You have an unsent note on version {other}</Trans>
            </button>
          ))}
          <Suspense fallback={<Skeleton className="h-48" />}>
            <NoteComposer
              field={props.composer}
              draft={drafts[own] ?? emptyDraft}
              files={fileCalls(own, files.uploading(own), parts.actions)}
              people={parts.others.filter(({ role }) => !teamOnly || role !== 'client')}
              composing={composing}
              momentLabel={composing && nameMoment(composing.moment)}
              mayWriteTeamNotes={data.may.writeTeamNotes}
              released={props.released}
              onWrite={(words) => outbox.write(own, words)}
              onRange={props.onRange}
              onDraw={props.onDraw}
              onDropDrawing={props.onDropDrawing}
              onSend={() => {
                outbox.postNote(version, {
                  moment: composing && { from: composing.moment.from, to: composing.moment.to },
                  drawing: [...(composing?.drawing ?? [])],
                })
                props.onDropDrawing()
                props.onDropRange()
              }}
            />
          </Suspense>
        </div>
      )}
    </section>
  )
}
