import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFieldWiring } from '@/ui/field'
import { AnswerField } from './answer-field'
import type { BriefForm } from './brief-form'

const most = 30
const longest = 500

type ChipListProps = {
  form: BriefForm
  question: 'moments' | 'references'
  placeholder: string
}

/**
 * A question with several short answers, each a chip. Enter adds one; pasted lines become several.
 */
export function ChipList(props: ChipListProps) {
  const { form, question } = props
  const full = form.draft[question].length >= most
  return (
    <AnswerField
      form={form}
      question={question}
      help={full ? <Trans>You can list up to 30</Trans> : undefined}
    >
      <Chips {...props} full={full} />
    </AnswerField>
  )
}

function Chips({ form, question, placeholder, full }: ChipListProps & { full: boolean }) {
  const { t } = useLingui()
  const wiring = useFieldWiring()
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const list = form.draft[question]
  const add = (text: string) => {
    const added = text
      .split('\n')
      .map((line) => line.trim().slice(0, longest))
      .filter((line, i, lines) => line && lines.indexOf(line) === i && !list.includes(line))
    if (added.length > 0) form.change({ [question]: [...list, ...added].slice(0, most) })
    setTyped('')
  }
  useKeepTyped(typed, add)
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-1.5 rounded-control border border-line-strong bg-well p-1.5 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus hover:border-ink-2 in-data-[theme=light]:bg-surface">
      <ul className="contents">
        {list.map((text) => (
          <li
            key={text}
            className="flex max-w-full items-center rounded-clip bg-raised pl-2 text-sm max-lg:min-h-10"
          >
            <span className="min-w-0 truncate" title={text}>
              {text.replace(/^https?:\/\//, '')}
            </span>
            <button
              type="button"
              aria-label={t`Remove ${text}`}
              className="grid size-7 flex-none place-items-center text-ink-3 hover:text-ink max-lg:size-10"
              onClick={() => {
                form.change({ [question]: list.filter((other) => other !== text) })
                input.current?.focus()
              }}
            >
              <X size={14} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <input
        {...wiring}
        ref={input}
        data-question={question}
        className="h-8 min-w-32 flex-1 bg-transparent px-1.5 text-[0.9375rem] outline-none placeholder:text-ink-3 max-md:h-10 max-md:text-base"
        placeholder={placeholder}
        autoComplete="off"
        maxLength={longest}
        disabled={full}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          // Ctrl Enter submits, including what is typed.
          add(typed)
        }}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text')
          if (!text.trim().includes('\n')) return
          event.preventDefault()
          add(`${typed}${text}`)
        }}
        onBlur={() => {
          add(typed)
          form.leave(question)
        }}
      />
    </div>
  )
}

/** Adds text typed without Enter when the component unmounts. */
function useKeepTyped(typed: string, add: (text: string) => void) {
  const last = useRef({ typed, add })
  useEffect(() => {
    last.current = { typed, add }
  })
  useEffect(
    () => () => {
      if (last.current.typed.trim()) last.current.add(last.current.typed)
    },
    [],
  )
}
