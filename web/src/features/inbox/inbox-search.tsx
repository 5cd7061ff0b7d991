import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { TextInput } from '@/ui/text-input'

const pause = 250

type InboxSearchProps = { value: string; onChange: (text: string) => void }

/** Narrows the list by what is typed, after a short pause. */
export function InboxSearch({ value, onChange }: InboxSearchProps) {
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
    <search>
      <TextInput
        type="search"
        value={text}
        maxLength={100}
        aria-label={t`Search messages`}
        placeholder={t`Name, email or words`}
        onChange={({ target }) => type(target.value)}
      />
    </search>
  )
}
