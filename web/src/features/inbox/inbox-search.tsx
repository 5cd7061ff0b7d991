import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@/ui/text-input'
import { usePausedText } from '@/ui/use-paused-text'

type InboxSearchProps = { value: string; onChange: (text: string) => void }

/** Narrows the list by what is typed, after a short pause. */
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
