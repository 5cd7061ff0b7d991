import { Trans, useLingui } from '@lingui/react/macro'
import { AtSign, Lock, MapPin, Pencil, Scan, X } from 'lucide-react'
import { type Ref, useId } from 'react'
import type { NoteMoment, NoteShape } from '@/lib/api/types'
import { classNames } from '@/lib/class-names'
import { AttachButton } from '@/ui/attachments/attach-button'
import { isArriving } from '@/ui/attachments/attached'
import { DraftFiles } from '@/ui/attachments/draft-files'
import { Button } from '@/ui/button'
import { IconButton } from '@/ui/icon-button'
import type { Mentionable } from '@/ui/mentions/mentions'
import { type Draft, isBlank } from './kept-notes'
import { MentionField } from './mention-field'
import type { DraftFileCalls } from './note-files'
import { kinds, kindWords } from './note-words'

/** What the next note is about. */
export type Composing = { moment: NoteMoment; drawing: readonly NoteShape[] }

type NoteComposerProps = {
  field: Ref<HTMLTextAreaElement | null>
  draft: Draft
  people: readonly Mentionable[]
  /** Missing when the film can't be played; the note is then about the whole version. */
  composing: Composing | undefined
  /** The moment in readable form. */
  momentLabel: string | undefined
  mayWriteTeamNotes: boolean
  released: boolean
  files: DraftFileCalls
  onWrite: (change: Partial<Draft>) => void
  onRange: () => void
  onDraw: () => void
  onDropDrawing: () => void
  onSend: () => void
}

const key = 'rounded-clip border border-line px-1 font-mono text-tc'

/** The field for a new note. The parent stores what is typed. */
export function NoteComposer(props: NoteComposerProps) {
  const { t } = useLingui()
  const { draft, composing, momentLabel, files, released, onWrite } = props
  const reason = useId()
  const teamOnly = draft.teamOnly || !released
  const shapes = composing?.drawing.length ?? 0
  const isRange = composing && composing.moment.to > composing.moment.from
  const busy = isArriving(files.uploading)
  const addFiles = (chosen: readonly File[]) => files.onAdd(chosen, draft.files.length)
  const ready = !busy && (!isBlank(draft) || shapes > 0)
  const send = () => ready && props.onSend()
  return (
    <form
      aria-label={t`New note`}
      className={classNames(
        'grid rounded-card border has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-focus',
        teamOnly ? 'border-qc bg-qc-soft' : 'border-line-strong bg-well',
      )}
      onSubmit={(event) => {
        event.preventDefault()
        send()
        // The button can't keep the focus, because it is disabled without text.
        event.currentTarget.querySelector('textarea')?.focus()
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        addFiles([...event.dataTransfer.files])
      }}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 pt-2.5 text-ink-2 text-sm">
        {momentLabel ? (
          <span className="inline-flex items-center gap-1 rounded-clip bg-marker-soft px-1.5 font-mono text-marker text-tc">
            <MapPin size={12} strokeWidth={1.75} aria-hidden />
            {momentLabel}
          </span>
        ) : (
          <Trans>About the whole version</Trans>
        )}
        {composing && (
          <button
            type="button"
            className="inline-flex min-h-8 items-center gap-1 rounded-control px-1.5 hover:text-ink max-lg:min-h-11"
            onClick={props.onRange}
          >
            <Scan size={14} strokeWidth={1.75} aria-hidden />
            {isRange ? <Trans>Only this frame</Trans> : <Trans>Add range</Trans>}
          </button>
        )}
        {composing && (
          <span className="ml-auto hidden items-center gap-1 text-ink-3 lg:flex">
            <Trans>
              <kbd className={key}>I</kbd> in <kbd className={key}>O</kbd> out
            </Trans>
          </span>
        )}
      </div>
      <MentionField
        field={props.field}
        label={t`Note`}
        placeholder={isRange ? t`Write a note for this range` : t`Write a note for this frame`}
        text={draft.text}
        named={draft.named}
        people={props.people}
        onWrite={onWrite}
        onSend={send}
        onFiles={addFiles}
      >
        {(mention) => (
          <>
            <div className="flex flex-wrap gap-1.5 px-3 pb-2">
              {kinds.map((kind) => (
                <button
                  key={kind}
                  type="button"
                  aria-pressed={draft.kind === kind}
                  className="min-h-8 rounded-control border border-line px-2.5 font-[550] text-ink-2 text-sm hover:text-ink max-lg:min-h-11 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-canvas"
                  onClick={() => onWrite({ kind })}
                >
                  {t(kindWords[kind])}
                </button>
              ))}
            </div>
            {shapes > 0 && (
              <p className="flex items-center gap-2 px-3 pb-1 text-ink-2 text-sm">
                <Pencil size={13} strokeWidth={1.75} aria-hidden />
                <Trans>Your drawing goes with this note</Trans>
                <IconButton label={t`Remove drawing`} onClick={props.onDropDrawing}>
                  <X size={14} strokeWidth={1.75} aria-hidden />
                </IconButton>
              </p>
            )}
            <DraftFiles
              files={draft.files}
              uploading={files.uploading}
              removeLabel={(name) => t`Remove ${name}`}
              onRemove={files.onRemove}
            />
            {!released && (
              <p id={reason} className="px-3 pb-1 text-ink-2 text-sm">
                <Trans>This version isn't released yet, so only the team can read this note.</Trans>
              </p>
            )}
            <div className="flex items-center gap-1 p-2 pt-0">
              {composing && (
                <IconButton label={t`Draw on this frame`} onClick={props.onDraw}>
                  <Pencil size={17} strokeWidth={1.75} aria-hidden />
                </IconButton>
              )}
              <AttachButton
                label={t`Attach files`}
                fieldLabel={t`Files to attach`}
                onFiles={addFiles}
              />
              <IconButton label={t`Mention someone`} onClick={mention}>
                <AtSign size={17} strokeWidth={1.75} aria-hidden />
              </IconButton>
              {props.mayWriteTeamNotes && (
                <button
                  type="button"
                  aria-pressed={teamOnly}
                  aria-describedby={released ? undefined : reason}
                  disabled={!released}
                  className="inline-flex min-h-8 items-center gap-1 rounded-control px-2 text-ink-2 text-sm enabled:hover:text-ink max-lg:min-h-11 aria-pressed:bg-qc aria-pressed:text-canvas"
                  onClick={() => onWrite({ teamOnly: !draft.teamOnly })}
                >
                  <Lock size={13} strokeWidth={1.75} aria-hidden />
                  <Trans>Team only</Trans>
                </button>
              )}
              <Button
                type="submit"
                variant="ink"
                className="ml-auto"
                disabled={!ready}
                title={busy ? t`Your files are still uploading` : undefined}
              >
                <Trans>Add note</Trans>
              </Button>
            </div>
          </>
        )}
      </MentionField>
    </form>
  )
}
