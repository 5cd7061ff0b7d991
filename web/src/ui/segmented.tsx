import { RadioGroup } from 'radix-ui'
import type { ReactNode } from 'react'

type SegmentedProps<Value extends string> = {
  /** The name of the whole choice. */
  label: string
  options: ReadonlyArray<{ value: Value; label: ReactNode }>
  value: Value
  onChange: (value: Value) => void
}

/** A choice of two or three options that changes the view at once. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedProps<Value>) {
  return (
    <RadioGroup.Root
      className="segmented"
      aria-label={label}
      orientation="horizontal"
      value={value}
      onValueChange={(next) => onChange(next as Value)}
    >
      {options.map((option) => (
        <RadioGroup.Item key={option.value} value={option.value} className="segmented-option">
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
