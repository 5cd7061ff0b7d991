import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { TextInput } from '@/ui/text-input'
import { usePausedText } from '@/ui/use-paused-text'

type WordSearchProps = { value: string; onChange: (text: string) => void }

/** Searches for what is typed after a short pause. */
export function WordSearch({ value, onChange }: WordSearchProps) {
  const { t } = useLingui()
  const [text, type] = usePausedText(value, onChange)
  return (
    <span className="relative min-w-0 flex-1 basis-64">
      <Search
        size={16}
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
        aria-hidden
      />
      <TextInput
        type="search"
        aria-label={t`Search projects`}
        placeholder={t`Search titles and briefs`}
        value={text}
        maxLength={100}
        className="w-full pl-9"
        onChange={({ target }) => type(target.value)}
      />
    </span>
  )
}
