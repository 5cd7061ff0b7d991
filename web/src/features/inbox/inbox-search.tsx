import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@/ui/text-input'
import { usePausedText } from '@/ui/use-paused-text'

type InboxSearchProps = { value: string; onChange: (text: string) => void }

/** Filters the list by text, after a short pause in typing. */
export function InboxSearch({ value, onChange }: InboxSearchProps) {
  const { t } = useLingui()
  const [text, type] = usePausedText(value, onChange)
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
