import { type ReactNode, useId } from 'react'

export type RadioOption<Value extends string> = {
  value: Value
  title: ReactNode
  /** A short mark beside the title. */
  mark?: ReactNode
  details?: ReactNode
  /** The figure at the end of the row, and its unit. */
  figure?: ReactNode
  per?: ReactNode
}

type RadioListProps<Value extends string> = {
  /** The name of the whole choice. */
  label: string
  options: ReadonlyArray<RadioOption<Value>>
  value: Value | undefined
  onChange: (value: Value) => void
  disabled?: boolean
}

/** A choice of one of a few options that need more than a word each. */
export function RadioList<Value extends string>({
  label,
  options,
  value,
  onChange,
  disabled,
}: RadioListProps<Value>) {
  const name = useId()
  return (
    <fieldset className="radio-list" aria-label={label} disabled={disabled}>
      {options.map((option) => (
        <label key={option.value} className="radio-row">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="radio-body">
            <i className="radio-dot" aria-hidden="true" />
            <span className="radio-name">
              <b>
                {option.title}
                {option.mark && <em>{option.mark}</em>}
              </b>
              {option.details && <small>{option.details}</small>}
            </span>
            {option.figure && (
              <span className="radio-figure">
                {option.figure}
                {option.per && <small>{option.per}</small>}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
