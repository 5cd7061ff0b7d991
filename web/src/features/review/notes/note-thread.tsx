import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Note, NoteReply, Participant } from '@/lib/api/types'
import { momentOf } from '@/lib/times'
import { AttachButton } from '@/ui/attachments/attach-button'
import { isArriving } from '@/ui/attachments/attached'
import { DraftFiles } from '@/ui/attachments/draft-files'
import { FileNames } from '@/ui/attachments/file-names'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { MentionText } from '@/ui/mentions/mention-text'
import { type Draft, emptyDraft, isBlank, type UnsentReply } from './kept-notes'
import { MentionField } from './mention-field'
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
  const { t } = useLingui()
  const { note, people, unsent, files, onWrite } = props
  const draft = props.draft ?? emptyDraft
  const [open, setOpen] = useState(!isBlank(draft))
  const field = useRef<HTMLTextAreaElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(open)
  // The focused element was replaced, so its replacement gets the focus.
  useEffect(() => {
    if (open === wasOpen.current) return
    wasOpen.current = open
    if (open) field.current?.focus()
    else opener.current?.focus({ preventScroll: true })
  }, [open])
  const busy = isArriving(files.uploading)
  const addFiles = (chosen: readonly File[]) => files.onAdd(chosen, draft.files.length)
  const ready = !busy && !isBlank(draft)
  const send = () => {
    if (!ready) return
    props.onSend()
    setOpen(false)
  }
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
            onClick={() => setOpen(true)}
          >
            <Trans>Reply</Trans>
          </button>
          <AddReaction note={note} change={props.change} />
        </div>
      )}
      {props.mayReply && open && (
        <form
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <div className="rounded-control border border-line-strong bg-well has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-focus">
            <MentionField
              field={field}
              label={t`Reply`}
              placeholder={t`Write a reply`}
              rows={1}
              text={draft.text}
              named={draft.named}
              people={people}
              onWrite={onWrite}
              onSend={send}
              onFiles={addFiles}
              onCancel={() => setOpen(false)}
            />
            <DraftFiles
              files={draft.files}
              uploading={files.uploading}
              removeLabel={(name) => t`Remove ${name}`}
              onRemove={files.onRemove}
            />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="ink"
              type="submit"
              disabled={!ready}
              title={busy ? t`Your files are still uploading` : undefined}
            >
              <Trans>Reply</Trans>
            </Button>
            <AttachButton
              label={t`Attach files`}
              fieldLabel={t`Files to attach`}
              onFiles={addFiles}
            />
            {props.mayWriteTeamNotes && !note.teamOnly && (
              <Button
                size="sm"
                aria-pressed={draft.teamOnly}
                onClick={() => onWrite({ teamOnly: !draft.teamOnly })}
              >
                <Lock size={13} strokeWidth={1.75} aria-hidden />
                <Trans>Team only</Trans>
              </Button>
            )}
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                props.onCancel()
                setOpen(false)
              }}
            >
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </form>
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
