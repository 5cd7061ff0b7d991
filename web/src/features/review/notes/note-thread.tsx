import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { Note, NoteReply, Participant } from '@/lib/api/types'
import { momentOf } from '@/lib/times'
import { FileNames } from '@/ui/attachments/file-names'
import { Avatar } from '@/ui/avatar'
import { MentionText } from '@/ui/mentions/mention-text'
import { Skeleton } from '@/ui/skeleton'
import { type Draft, emptyDraft, isBlank, type UnsentReply } from './kept-notes'
import { ReplyForm } from './lazy-parts'
import { NotSent } from './not-sent'
import { type DraftFileCalls, NoteFiles } from './note-files'
import type { ChangeNote } from './note-queries'
import { AddReaction } from './note-reactions'

type NoteThreadProps = {
  note: Note
  people: readonly Participant[]
  draft: Draft | undefined
  unsent: readonly UnsentReply[]
  mayReply: boolean
  mayWriteTeamNotes: boolean
  change: ChangeNote
  files: DraftFileCalls
  onDownload: (file: string) => void
  onWrite: (change: Partial<Draft>) => void
  onSend: () => void
  /** The reply was cancelled. */
  onCancel: () => void
  onRetry: (key: string) => void
  onDiscard: (key: string) => void
}

/** The replies to a note, and the field for another one. */
export function NoteThread(props: NoteThreadProps) {
  const { note, people, unsent } = props
  const draft = props.draft ?? emptyDraft
  const [open, setOpen] = useState(!isBlank(draft))
  const [justOpened, setJustOpened] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  // The form had the focus and is gone.
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus({ preventScroll: true })
    wasOpen.current = open
  }, [open])
  return (
    <div className="mt-2 grid gap-2.5">
      {note.replies.map((reply) => (
        <Reply key={reply.id} reply={reply} people={people} onDownload={props.onDownload} />
      ))}
      {unsent.map((reply) => (
        <div key={reply.key} className="text-sm">
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{reply.text}</p>
          <FileNames files={reply.files} />
          <NotSent
            item={reply}
            onRetry={() => props.onRetry(reply.key)}
            onDiscard={() => props.onDiscard(reply.key)}
          />
        </div>
      ))}
      {props.mayReply && !open && (
        <div className="flex items-center gap-1">
          <button
            ref={opener}
            type="button"
            className="min-h-7 font-[550] text-ink-2 text-sm hover:text-ink max-lg:min-h-11"
            onClick={() => {
              setJustOpened(true)
              setOpen(true)
            }}
          >
            <Trans>Reply</Trans>
          </button>
          <AddReaction note={note} change={props.change} />
        </div>
      )}
      {props.mayReply && open && (
        <Suspense fallback={<Skeleton className="h-20" />}>
          <ReplyForm
            note={note}
            people={people}
            draft={draft}
            mayWriteTeamNotes={props.mayWriteTeamNotes}
            files={props.files}
            isNew={justOpened}
            onWrite={props.onWrite}
            onSend={() => {
              props.onSend()
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
            onCancel={() => {
              props.onCancel()
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

type ReplyProps = {
  reply: NoteReply
  people: readonly Participant[]
  onDownload: (file: string) => void
}

function Reply({ reply, people, onDownload }: ReplyProps) {
  const { t, i18n } = useLingui()
  const name = reply.guest || reply.by?.name || t`Former member`
  return (
    <div className="grid grid-cols-[24px_minmax(0,1fr)] gap-2">
      <Avatar name={name} picture={people.find(({ id }) => id === reply.by?.id)?.avatar} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <b className="max-w-full truncate">{name}</b>
          {reply.guest && (
            <span className="text-ink-3">
              <Trans>Guest</Trans>
            </span>
          )}
          <time className="text-ink-3" dateTime={reply.at}>
            {momentOf(reply.at, i18n.locale)}
          </time>
          {reply.teamOnly && (
            <span className="inline-flex items-center gap-1 text-qc">
              <Lock size={12} strokeWidth={1.75} aria-hidden />
              <Trans>Team only</Trans>
            </span>
          )}
        </p>
        {reply.text && (
          <MentionText
            text={reply.text}
            mentions={reply.mentions}
            unknown={t`Former member`}
            className="text-[0.9375rem] leading-[22px]"
          />
        )}
        <NoteFiles files={reply.attachments} onDownload={onDownload} />
      </div>
    </div>
  )
}
