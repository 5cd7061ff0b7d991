import { Trans } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { copyText } from '@/lib/copy-text'
import { Button } from '@/ui/button'

/** Copies a text and confirms it in the button itself. */
export function CopyButton({ text, label }: { text: string; label: ReactNode }) {
  const [copied, setCopied] = useState(false)
  const Icon = copied ? Check : Copy
  return (
    <Button size="sm" onClick={() => void copyText(text).then(setCopied)}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span aria-live="polite">{copied ? <Trans>Copied</Trans> : label}</span>
    </Button>
  )
}
