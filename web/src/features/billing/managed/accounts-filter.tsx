import { useLingui } from '@lingui/react/macro'
import { Field } from '@/ui/field'
import { TextInput } from '@/ui/text-input'
import { usePausedText } from '@/ui/use-paused-text'

type AccountsFilterProps = {
  label: string
  value: string
  onChange: (text: string) => void
  /** Only the names of accounts are searched. */
  namesOnly?: boolean
}

/** Filters the list of client accounts by text, after a short pause in typing. */
export function AccountsFilter({ label, value, onChange, namesOnly = false }: AccountsFilterProps) {
  const { t } = useLingui()
  const [text, type] = usePausedText(value, onChange)
  return (
    <search className="grid w-full max-w-[380px]">
      <Field label={label}>
        <TextInput
          type="search"
          value={text}
          maxLength={100}
          onChange={({ target }) => type(target.value)}
          placeholder={namesOnly ? undefined : t`Team, owner or email`}
        />
      </Field>
    </search>
  )
}
