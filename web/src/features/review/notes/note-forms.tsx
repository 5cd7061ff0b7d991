import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Note, Participant } from '@/lib/api/types'
import { AttachButton } from '@/ui/attachments/attach-button'
import { isArriving } from '@/ui/attachments/attached'
import { DraftFiles } from '@/ui/attachments/draft-files'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { TextArea } from '@/ui/text-input'
import { type Asked, type Draft, isBlank } from './kept-notes'
import { MentionField } from './mention-field'
import type { DraftFileCalls } from './note-files'

type ReplyFormProps = {
  note: Note
  people: readonly Participant[]
  draft: Draft
  mayWriteTeamNotes: boolean
  files: DraftFileCalls
  /** It was just opened, so the field gets the focus. */
  isNew: boolean
  onWrite: (change: Partial<Draft>) => void
  onSend: () => void
  /** Closes it; the text stays. */
  onClose: () => void
  onCancel: () => void
}

/** The field for a reply to a note. The parent stores what is typed. */
export function ReplyForm(props: ReplyFormProps) {
  const { t } = useLingui()
  const { note, people, draft, files, isNew, onWrite } = props
  const field = useRef<HTMLTextAreaElement>(null)
  // The button that opened it is gone.
  useEffect(() => {
    if (isNew) field.current?.focus()
  }, [isNew])
  const busy = isArriving(files.uploading)
  const addFiles = (chosen: readonly File[]) => files.onAdd(chosen, draft.files.length)
  const ready = !busy && !isBlank(draft)
  const send = () => {
    if (ready) props.onSend()
  }
  return (
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
          onCancel={props.onClose}
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
        <AttachButton label={t`Attach files`} fieldLabel={t`Files to attach`} onFiles={addFiles} />
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
        <Button size="sm" variant="ghost" onClick={props.onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}

type ReasonFormProps = {
  asked: Asked
  text: string
  onWrite: (text: string) => void
  onSend: () => void
  onCancel: () => void
}

/** The field for the reason of an answer. The parent stores what is typed. */
export function ReasonForm({ asked, text, ...props }: ReasonFormProps) {
  const { t } = useLingui()
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) props.onSend()
      }}
    >
      <Field
        label={asked === 'impossible' ? t`Why isn't it possible?` : t`What would you like to know?`}
      >
        <TextArea
          rows={2}
          autoFocus
          maxLength={4000}
          value={text}
          onChange={(event) => props.onWrite(event.target.value)}
        />
      </Field>
      <div className="flex gap-2">
        <Button size="sm" variant="ink" type="submit" disabled={!text.trim()}>
          <Trans>Answer</Trans>
        </Button>
        <Button size="sm" variant="ghost" onClick={props.onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
