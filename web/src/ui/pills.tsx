import { RadioGroup } from 'radix-ui'
import type { ReactNode } from 'react'

type PillsProps<Value extends string> = {
  /** The name of the choice as a whole. */
  label: string
  options: ReadonlyArray<{ value: Value; label: ReactNode; count?: number | undefined }>
  value: Value
  onChange: (value: Value) => void
  /** On the page itself, where there is no panel to keep away from its edge. */
  bare?: boolean
}

/** Exclusive filters of a list, each with how much it would show. */
export function Pills<Value extends string>({
  label,
  options,
  value,
  onChange,
  bare = false,
}: PillsProps<Value>) {
  return (
    <RadioGroup.Root
      className={bare ? 'pills pills-bare' : 'pills'}
      aria-label={label}
      orientation="horizontal"
      value={value}
      onValueChange={(next) => onChange(next as Value)}
    >
      {options.map((option) => (
        <RadioGroup.Item key={option.value} value={option.value} className="pill">
          {option.label} {option.count ? <span className="pill-count">{option.count}</span> : null}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
