import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Note } from '@/lib/api/types'
import { AttachButton } from '@/ui/attachments/attach-button'
import { isArriving } from '@/ui/attachments/attached'
import { DraftFiles } from '@/ui/attachments/draft-files'
import { Button } from '@/ui/button'
import { IconButton } from '@/ui/icon-button'
import { asTyped, type Mentionable, withMentions } from '@/ui/mentions/mentions'
import { Segmented } from '@/ui/segmented'
import type { Draft } from './kept-notes'
import { MentionField } from './mention-field'
import type { DraftFileCalls } from './note-files'
import type { ChangeNote } from './note-queries'
import { kinds, kindWords } from './note-words'
import { type Picture, useNoteDrawing } from './use-note-drawing'

export type EditNoteProps = {
  note: Note
  people: readonly Mentionable[]
  change: ChangeNote
  /** Missing while another version is on the screen, or none can be played. */
  picture: Picture | undefined
  /** The edited text, and the files uploaded since. */
  draft: Draft
  /** Editing has just started, so the field is scrolled into view. */
  isNew: boolean
  onWrite: (change: Partial<Draft>) => void
  files: DraftFileCalls
  /** The note was saved, or is unchanged. */
  onEnd: (saved: boolean) => void
}

/**
 * Edits a note that was not sent yet: its text, its drawing and its files. The parent stores all of
 * it.
 */
export function EditNote(props: EditNoteProps) {
  const { note, people, change, picture, draft, onWrite, files, onEnd } = props
  const { t } = useLingui()
  const { text, named, kind, files: added } = draft
  const { drawing: shapes, removed } = draft.changed ?? { drawing: [], removed: [] }
  const drawing = useNoteDrawing(note, picture, shapes, (now) =>
    onWrite({ changed: { drawing: now, removed } }),
  )
  const kept = note.attachments.filter(({ fileId }) => !removed.includes(fileId))
  const drawn = shapes.length > 0
  const attached = [...kept, ...added]
  const busy = isArriving(files.uploading)
  const addFiles = (chosen: readonly File[]) => files.onAdd(chosen, attached.length)
  const ready = !busy && (text.trim() !== '' || drawn || attached.length > 0)
  const save = () => {
    if (!ready) return
    const words = {
      kind,
      ...withMentions(text, named),
      drawing: shapes.map((shape) => ({
        ...shape,
        points: shape.points.map((point) => [...point]),
      })),
      attachments: attached.map(({ fileId }) => fileId),
    }
    // The field stays open with the text until the server has it.
    change({ do: 'edit', note: note.id, words }, () => onEnd(true))
  }
  const form = useRef<HTMLFormElement>(null)
  // The field for new notes floats above the end of the list.
  const { isNew } = props
  useEffect(() => {
    if (isNew) form.current?.scrollIntoView({ block: 'center' })
  }, [isNew])
  return (
    <form
      ref={form}
      className="mt-1 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className="rounded-control border border-line-strong bg-well">
        <MentionField
          label={t`Note`}
          placeholder={t`Write a note for this frame`}
          text={text}
          named={named}
          people={people}
          onWrite={onWrite}
          onSend={save}
          onFiles={addFiles}
          // Escape does not discard any text.
          onCancel={text === asTyped(note) ? () => onEnd(false) : undefined}
        />
        <DraftFiles
          files={attached}
          uploading={files.uploading}
          removeLabel={(name) => t`Remove ${name}`}
          onRemove={(id) => {
            if (added.some(({ fileId }) => fileId === id)) files.onRemove(id)
            else onWrite({ changed: { drawing: shapes, removed: [...removed, id] } })
          }}
        />
        <div className="flex flex-wrap items-center gap-1 p-1">
          {picture && note.moment && (
            <Button size="sm" variant="ghost" onClick={drawing.open}>
              <Pencil size={15} strokeWidth={1.75} aria-hidden />
              {drawn ? <Trans>Change drawing</Trans> : <Trans>Add a drawing</Trans>}
            </Button>
          )}
          {drawn && (
            <IconButton label={t`Remove drawing`} onClick={drawing.remove}>
              <X size={14} strokeWidth={1.75} aria-hidden />
            </IconButton>
          )}
          <AttachButton
            label={t`Attach files`}
            fieldLabel={t`Files to attach`}
            onFiles={addFiles}
          />
        </div>
      </div>
      {drawing.isOpen && (
        <p className="text-ink-2 text-sm" role="status">
          <Trans>Draw on the picture, then save the note.</Trans>
        </p>
      )}
      <Segmented
        label={t`Priority`}
        options={kinds.map((value) => ({ value, label: t(kindWords[value]) }))}
        value={kind}
        onChange={(next) => onWrite({ kind: next })}
      />
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="ink"
          type="submit"
          disabled={!ready}
          title={busy ? t`Your files are still uploading` : undefined}
        >
          <Trans>Save</Trans>
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onEnd(false)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
