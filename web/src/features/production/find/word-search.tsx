import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { TextInput } from '@/ui/text-input'

const pause = 250

type WordSearchProps = { value: string; onChange: (text: string) => void }

/** Asks for what is written after a short pause in typing. */
export function WordSearch({ value, onChange }: WordSearchProps) {
  const { t } = useLingui()
  const [text, setText] = useState(value)
  const asked = useRef(value)
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(later.current), [])
  useEffect(() => {
    // The address changed by itself: what is written follows.
    if (value === asked.current) return
    asked.current = value
    setText(value)
  }, [value])
  const type = (next: string) => {
    setText(next)
    clearTimeout(later.current)
    later.current = setTimeout(() => {
      asked.current = next
      onChange(next)
    }, pause)
  }
  return (
    <span className="relative min-w-0 flex-1 basis-64">
      <Search
        size={16}
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
        aria-hidden
      />
      <TextInput
        type="search"
        aria-label={t`Search projects`}
        placeholder={t`Search titles and briefs`}
        value={text}
        maxLength={100}
        className="w-full pl-9"
        onChange={({ target }) => type(target.value)}
      />
    </span>
  )
}
