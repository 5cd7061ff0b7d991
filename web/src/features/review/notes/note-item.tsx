import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, Ellipsis, Lock, PencilLine, RotateCcw } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Note, Participant } from '@/lib/api/types'
import { classNames } from '@/lib/class-names'
import { momentOf } from '@/lib/times'
import { AskedMenu } from '@/ui/asked-menu'
import { Avatar } from '@/ui/avatar'
import { IconButton } from '@/ui/icon-button'
import { lazyPart } from '@/ui/lazy-part'
import { MentionText } from '@/ui/mentions/mention-text'
import { Skeleton } from '@/ui/skeleton'
import type { EditNoteProps } from './edit-note'
import type { Draft } from './kept-notes'
import { ActionMenu } from './lazy-parts'
import { AnswerNote, NoteAnswer } from './note-answer'
import { NoteFiles } from './note-files'
import type { ChangeNote } from './note-queries'
import { NoteReactions } from './note-reactions'
import { kindWords } from './note-words'

/** Few notes are edited, and reading does not wait for this. */
const EditNote = lazyPart(() => import('./edit-note').then((m) => ({ default: m.EditNote })))

type NoteItemProps = {
  note: Note
  /** Its position in the list, starting at 1, and the length of the list. */
  place: number
  total: number
  /** The number of its flag on the timeline. */
  number: number | undefined
  /** The moment in readable form; missing for the whole version. */
  momentLabel: string | undefined
  people: readonly Participant[]
  me: string
  isSelected: boolean
  onSelect: () => void
  onCopyLink: () => void
  change: ChangeNote
  /** What editing needs. The edited note is stored in the draft and survives a reload. */
  editing: Pick<EditNoteProps, 'picture' | 'files' | 'onWrite' | 'onEnd'> & {
    draft: Draft | undefined
    onBegin: () => void
  }
  /** The reason that an editor is writing. */
  reason: Draft | undefined
  onReason: (change: Partial<Draft> | undefined) => void
  onDownload: (file: string) => void
  /** Its position in the version on the screen, if that is another version. */
  placeNow: ReactNode
  /** The thread below it. */
  children: ReactNode
}

/** One note with everything that was said about it. */
export function NoteItem(props: NoteItemProps) {
  const { note, number, momentLabel, people, me, isSelected, onSelect, change } = props
  const { t, i18n } = useLingui()
  const [justBegun, setJustBegun] = useState(false)
  const { draft, onBegin, ...edit } = props.editing
  const editing = draft?.changed !== undefined
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isSelected) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  const name = note.guest || note.by?.name || t`Former member`
  const picture = people.find(({ id }) => id === note.by?.id)?.avatar
  const kind = t(kindWords[note.kind])
  const drawn = note.drawing.length
  return (
    <article
      ref={box}
      id={`note-${note.id}`}
      tabIndex={-1}
      aria-posinset={props.place}
      aria-setsize={props.total}
      aria-label={momentLabel ? t`Note by ${name} at ${momentLabel}` : t`Note by ${name}`}
      aria-current={isSelected || undefined}
      className={classNames(
        // The field for new notes floats above the end of the list.
        'grid grid-cols-[28px_minmax(0,1fr)] gap-3 border-line border-b px-4 py-3.5 room:scroll-mb-60',
        isSelected && 'bg-raised shadow-[inset_3px_0_0_var(--playhead)]',
        note.teamOnly && 'bg-qc-soft',
      )}
    >
      <Avatar name={name} picture={picture} size="md" />
      <div className="min-w-0">
        <div className="flex items-start gap-2">
          <p className="flex min-h-7 min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
            <b className="max-w-full truncate">{name}</b>
            {note.guest && (
              <span className="text-ink-3">
                <Trans>Guest</Trans>
              </span>
            )}
            <time className="text-ink-3" dateTime={note.at}>
              {momentOf(note.at, i18n.locale)}
            </time>
            <span
              className={classNames(
                'rounded-clip px-1.5 font-[550] text-[0.75rem] leading-5',
                note.kind === 'must' ? 'bg-ink text-canvas' : 'border border-line text-ink-2',
              )}
            >
              {kind}
            </span>
            {note.teamOnly && (
              <span className="inline-flex items-center gap-1 text-qc">
                <Lock size={12} strokeWidth={1.75} aria-hidden />
                <Trans>Team only</Trans>
              </span>
            )}
          </p>
          {note.may.verify && (
            <IconButton
              label={t`Verify: this is what I wanted`}
              title={t`Verify: this is what I wanted`}
              onClick={() => change({ do: 'verify', note: note.id })}
            >
              <CircleCheck size={17} strokeWidth={1.75} aria-hidden />
            </IconButton>
          )}
          <AskedMenu
            trigger={
              <IconButton label={t`More about this note`}>
                <Ellipsis size={17} strokeWidth={1.75} aria-hidden />
              </IconButton>
            }
            menu={(trigger, open) => (
              <ActionMenu
                note={note}
                change={change}
                trigger={trigger}
                open={open}
                onCopyLink={props.onCopyLink}
                onEdit={() => {
                  setJustBegun(true)
                  onBegin()
                }}
              />
            )}
          />
        </div>
        {editing ? (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <EditNote
              note={note}
              people={people}
              change={change}
              {...edit}
              draft={draft}
              isNew={justBegun}
            />
          </Suspense>
        ) : (
          <div className="text-[0.9375rem] leading-[23px]">
            {momentLabel && (
              <button
                type="button"
                className="mr-2 inline-flex min-h-6 items-center gap-1 rounded-clip bg-marker-soft px-1.5 align-baseline font-mono text-marker text-tc hover:bg-marker-soft/70 max-lg:min-h-9"
                onClick={onSelect}
              >
                {number !== undefined && <span className="text-ink-3">{number}</span>} {momentLabel}
              </button>
            )}
            {note.text && (
              <MentionText
                text={note.text}
                mentions={note.mentions}
                unknown={t`Former member`}
                className={momentLabel ? 'inline' : ''}
              />
            )}
          </div>
        )}
        {!editing && <NoteFiles files={note.attachments} onDownload={props.onDownload} />}
        {drawn > 0 && !editing && (
          <button
            type="button"
            className="mt-1 inline-flex min-h-6 items-center gap-1.5 text-ink-3 text-sm hover:text-ink"
            onClick={onSelect}
          >
            <PencilLine size={13} strokeWidth={1.75} aria-hidden />
            <Trans>Drawing on this frame</Trans>
          </button>
        )}
        {props.placeNow}
        {note.state === 'reopened' && (
          <p className="mt-1.5 flex items-center gap-1.5 font-[550] text-marker text-sm">
            <RotateCcw size={13} strokeWidth={2} aria-hidden />
            <Trans>Reopened</Trans>
          </p>
        )}
        {note.answer && <NoteAnswer answer={note.answer} />}
        {note.state === 'verified' && (
          <p className="mt-1 flex items-center gap-1.5 text-audio text-sm">
            <CircleCheck size={14} strokeWidth={1.75} aria-hidden />
            <Trans>Verified</Trans>
          </p>
        )}
        {note.may.answer && (
          <AnswerNote note={note} change={change} reason={props.reason} onReason={props.onReason} />
        )}
        {note.reactions.length > 0 && <NoteReactions note={note} me={me} change={change} />}
        {props.children}
      </div>
    </article>
  )
}
