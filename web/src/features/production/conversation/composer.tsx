import { Trans, useLingui } from '@lingui/react/macro'
import { AtSign, Lock } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import type { Participant } from '@/lib/api/types'
import { classNames } from '@/lib/class-names'
import { AttachButton } from '@/ui/attachments/attach-button'
import { isArriving, type Uploading } from '@/ui/attachments/attached'
import { DraftFiles } from '@/ui/attachments/draft-files'
import { Button } from '@/ui/button'
import { IconButton } from '@/ui/icon-button'
import { MentionList, optionId } from '@/ui/mentions/mention-list'
import { useMentionList } from '@/ui/mentions/use-mention-list'
import { type Audience, type Draft, isBlank } from './kept-messages'

type ComposerProps = {
  audience: Audience
  draft: Draft
  /** Who can be mentioned. */
  people: readonly Participant[]
  uploading: readonly Uploading[]
  placeholder: string
  sendLabel: string
  /** Chooses who can read it, for people who have the choice. */
  audiences?: ReactNode
  onWrite: (change: Partial<Draft>) => void
  onAddFiles: (files: readonly File[]) => void
  onRemoveFile: (fileId: string) => void
  onSend: () => void
}

const keyLook = 'rounded-clip border border-line px-1 font-mono text-tc'

/** The field for writing a message. The owner of the draft stores what is typed. */
export function Composer(props: ComposerProps) {
  const { t } = useLingui()
  const { audience, draft, people, uploading, onWrite, onAddFiles } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const list = useId()
  const mentions = useMentionList({
    people,
    text: draft.text,
    onChoose: ({ id, name }, from, to) => {
      replace(`@${name} `, from, to)
      onWrite({ named: [...draft.named.filter((one) => one.name !== name), { id, name }] })
    },
  })
  /** Inserts text into the field as if typed, and puts the caret after it. */
  const replace = (words: string, from: number, to: number) => {
    const text = draft.text.slice(0, from) + words + draft.text.slice(to)
    onWrite({ text })
    const place = from + words.length
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(place, place)
      mentions.follow(words === '@' || words === ' @' ? place : undefined)
    })
  }
  const busy = isArriving(uploading)
  const send = () => {
    if (busy || isBlank(draft)) return
    props.onSend()
    field.current?.focus()
  }
  const open = mentions.found.length > 0
  return (
    <form
      className={classNames(
        'sticky bottom-3 z-(--z-base) grid rounded-card border shadow-lg max-lg:bottom-[84px]',
        audience === 'team' ? 'border-qc bg-qc-soft' : 'border-line-strong bg-surface',
      )}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onAddFiles([...event.dataTransfer.files])
      }}
    >
      {props.audiences}
      {open && (
        <MentionList
          id={list}
          label={t`People to mention`}
          people={mentions.found}
          active={mentions.index}
          onChoose={mentions.choose}
        />
      )}
      <textarea
        ref={field}
        value={draft.text}
        rows={2}
        aria-label={audience === 'team' ? t`Team note` : t`Message`}
        placeholder={props.placeholder}
        maxLength={4000}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={open ? list : undefined}
        aria-activedescendant={open ? optionId(list, mentions.index) : undefined}
        className="field-sizing-content max-h-[40vh] min-h-[60px] w-full resize-none bg-transparent px-3.5 pt-3 text-base placeholder:text-ink-3 focus:outline-none lg:text-[0.9375rem]"
        onChange={(event) => {
          onWrite({ text: event.target.value })
          mentions.follow(event.target.selectionStart)
        }}
        onBlur={() => mentions.follow(undefined)}
        onKeyDown={(event) => {
          if (mentions.onKey(event)) return
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            send()
          }
        }}
        onPaste={(event) => {
          const files = [...event.clipboardData.files]
          if (files.length === 0) return
          event.preventDefault()
          onAddFiles(files)
        }}
      />
      <DraftFiles
        files={draft.files}
        uploading={uploading}
        removeLabel={(name) => t`Remove ${name}`}
        onRemove={props.onRemoveFile}
      />
      <div className="flex items-center gap-1 p-2">
        <AttachButton
          label={t`Attach files`}
          fieldLabel={t`Files to attach`}
          onFiles={onAddFiles}
        />
        <IconButton
          label={t`Mention someone`}
          onClick={() => {
            const at = field.current?.selectionStart ?? draft.text.length
            replace(at === 0 || /[\s(]$/.test(draft.text.slice(0, at)) ? '@' : ' @', at, at)
          }}
        >
          <AtSign size={17} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <span className="hidden items-center gap-1 pl-1.5 text-ink-3 text-sm @lg:flex">
          <Trans>
            <kbd className={keyLook}>Ctrl</kbd> <kbd className={keyLook}>Enter</kbd> sends
          </Trans>
        </span>
        <Button
          type="submit"
          variant="solid"
          className="ml-auto min-w-0"
          disabled={busy || isBlank(draft)}
          title={busy ? t`Your files are still uploading` : undefined}
        >
          {audience === 'team' && <Lock size={15} strokeWidth={1.75} aria-hidden />}
          <span className="truncate leading-normal">{props.sendLabel}</span>
        </Button>
      </div>
    </form>
  )
}
