import { useLingui } from '@lingui/react/macro'
import { type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react'
import { MentionList, optionId } from '@/ui/mentions/mention-list'
import type { Mentionable, Named } from '@/ui/mentions/mentions'
import { useMentionList } from '@/ui/mentions/use-mention-list'

type MentionFieldProps = {
  field?: Ref<HTMLTextAreaElement | null> | undefined
  label: string
  placeholder: string
  rows?: number
  text: string
  named: readonly Named[]
  people: readonly Mentionable[]
  onWrite: (change: { text: string; named?: Named[] }) => void
  onSend: () => void
  onCancel?: (() => void) | undefined
  /** Accepts pasted files. */
  onFiles?: (files: readonly File[]) => void
  children?: (mention: () => void) => ReactNode
}

/** A text field in which people are mentioned with an @; Ctrl and Enter send it. */
export function MentionField(props: MentionFieldProps) {
  const { t } = useLingui()
  const { text, named, people, onWrite } = props
  const own = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(
    props.field,
    () => own.current,
  )
  const list = useId()
  const mentions = useMentionList({
    people,
    text,
    onChoose: ({ id, name }, from, to) =>
      replace(`@${name} `, from, to, [...named.filter((one) => one.name !== name), { id, name }]),
  })
  /** Inserts text into the field as if typed, and puts the caret after it. */
  const replace = (words: string, from: number, to: number, people?: Named[]) => {
    onWrite({
      text: text.slice(0, from) + words + text.slice(to),
      ...(people && { named: people }),
    })
    const place = from + words.length
    requestAnimationFrame(() => {
      own.current?.focus()
      own.current?.setSelectionRange(place, place)
      mentions.follow(words.endsWith('@') ? place : undefined)
    })
  }
  const mention = () => {
    const at = own.current?.selectionStart ?? text.length
    replace(at === 0 || /[\s(]$/.test(text.slice(0, at)) ? '@' : ' @', at, at)
  }
  const open = mentions.found.length > 0
  return (
    <div className="relative">
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
        ref={own}
        value={text}
        rows={props.rows ?? 2}
        aria-label={props.label}
        placeholder={props.placeholder}
        maxLength={4000}
        aria-autocomplete="list"
        aria-controls={open ? list : undefined}
        aria-activedescendant={open ? optionId(list, mentions.index) : undefined}
        className="field-sizing-content max-h-[30vh] w-full resize-none bg-transparent px-3 py-2 text-base placeholder:text-ink-3 focus:outline-none lg:text-[0.9375rem]"
        onChange={(event) => {
          onWrite({ text: event.target.value })
          mentions.follow(event.target.selectionStart)
        }}
        onBlur={() => mentions.follow(undefined)}
        onPaste={(event) => {
          const files = [...event.clipboardData.files]
          if (files.length === 0 || !props.onFiles) return
          event.preventDefault()
          props.onFiles(files)
        }}
        onKeyDown={(event) => {
          if (mentions.onKey(event)) return
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            props.onSend()
          }
          if (event.key === 'Escape') {
            if (props.onCancel) props.onCancel()
            else own.current?.blur()
          }
        }}
      />
      {props.children?.(mention)}
    </div>
  )
}
