import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Checkbox } from './checkbox'

type ChoiceGroupProps<Value extends string> = {
  label: ReactNode
  /** Identifies the group when the form looks for the first invalid field. */
  name: string
  options: ReadonlyArray<{ value: Value; label: ReactNode }>
  value: readonly Value[]
  onChange: (value: Value[]) => void
  error?: ReactNode
}

/**
 * Any number of options out of a few, all of them visible; the order chosen is the options' own.
 */
export function ChoiceGroup<Value extends string>({
  label,
  name,
  options,
  value,
  onChange,
  error,
}: ChoiceGroupProps<Value>) {
  const messageId = useId()
  const choose = (chosen: Value, on: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((option) => (option === chosen ? on : value.includes(option))),
    )
  return (
    <fieldset className="field" aria-describedby={error ? messageId : undefined}>
      <legend className="field-label">{label}</legend>
      <div className="choice-group">
        {options.map((option) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is a labelable button
          <label key={option.value} className="choice">
            <Checkbox
              data-field={name}
              checked={value.includes(option.value)}
              aria-invalid={error ? true : undefined}
              onCheckedChange={(checked) => choose(option.value, checked === true)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <small className="field-error" id={messageId} role="alert">
          <CircleAlert size={14} aria-hidden="true" />
          <span>{error}</span>
        </small>
      )}
    </fieldset>
  )
}
