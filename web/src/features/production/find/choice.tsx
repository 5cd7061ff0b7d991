import { Select } from '@/ui/select'

type ChoiceProps = {
  label: string
  /** The option that filters nothing. */
  all: string
  value: string | undefined
  options: [value: string, name: string][]
  onChange: (value: string) => void
}

/** One of several filters, or none. */
export function Choice({ label, all, value = '', options, onChange }: ChoiceProps) {
  return (
    <span className="min-w-0 flex-1 basis-36 lg:max-w-60 lg:flex-none">
      <Select
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="w-full"
      >
        <option value="">{all}</option>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </Select>
    </span>
  )
}
