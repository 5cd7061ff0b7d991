import { RadioGroup } from 'radix-ui'
import type { ReactNode } from 'react'

type PillsProps<Value extends string> = {
  /** The name of the whole choice. */
  label: string
  options: ReadonlyArray<{ value: Value; label: ReactNode; count?: number | undefined }>
  value: Value
  onChange: (value: Value) => void
  /** For use on the page itself, where there is no panel edge to keep away from. */
  bare?: boolean
}

/** Exclusive filters of a list, each with the number of results it would show. */
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
