import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { Pills } from '@/ui/pills'
import { TextInput } from '@/ui/text-input'
import type { MailFilter } from './mail-queries'

const pause = 250

type MailFilterBarProps = {
  value: MailFilter
  onChange: (value: MailFilter) => void
  children: ReactNode
}

/** Filters the list of mails by state, and by text after a short pause in typing. */
export function MailFilterBar({ value, onChange, children }: MailFilterBarProps) {
  const { t } = useLingui()
  const [text, setText] = useState(value.text)
  useEffect(() => {
    if (text === value.text) return
    const later = setTimeout(() => onChange({ ...value, text }), pause)
    return () => clearTimeout(later)
  }, [text, value, onChange])
  return (
    <search className="flex flex-wrap items-center gap-3 [&>.pills]:p-0">
      <TextInput
        type="search"
        className="w-full sm:w-72"
        value={text}
        maxLength={100}
        aria-label={t`Search emails`}
        placeholder={t`Recipient or subject`}
        onChange={({ target }) => setText(target.value)}
      />
      <Pills
        label={t`Status`}
        value={value.state}
        onChange={(state) => onChange({ ...value, state })}
        options={[
          { value: '', label: t`All emails` },
          { value: 'failed', label: t`Failed` },
          { value: 'waiting', label: t`Waiting` },
          { value: 'sent', label: t`Sent` },
        ]}
      />
      {children}
    </search>
  )
}
