import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Field } from '@/ui/field'
import { TextInput } from '@/ui/text-input'

const pause = 250

type AccountsFilterProps = {
  label: string
  value: string
  onChange: (text: string) => void
}

/** Narrows the list of client accounts by what is typed, after a short pause. */
export function AccountsFilter({ label, value, onChange }: AccountsFilterProps) {
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
    <search className="grid max-w-[380px]">
      <Field label={label}>
        <TextInput
          type="search"
          value={text}
          maxLength={100}
          onChange={({ target }) => type(target.value)}
          placeholder={t`Team, owner or email`}
        />
      </Field>
    </search>
  )
}
