import type { Locale } from '@/i18n/locales'
import { addressOf } from '../../page-addresses'

const link = /\[([^\]]+)\]\(([^)]+)\)/g

type RichTextProps = { text: string; locale: Locale }

/** Plain text in which `[words](/address)` are links. */
export function RichText({ text, locale }: RichTextProps) {
  const parts = text.split(link)
  // Split keeps the two groups of each match, so every third part is plain text.
  return parts.map((part, position) => {
    if (position % 3 === 0) return part
    if (position % 3 === 2) return null
    const address = parts[position + 1] ?? ''
    const own = address.startsWith('/') ? addressOf(locale, address) : address
    return (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of a text never changes
        key={position}
        className="link"
        href={own}
        rel={own.startsWith('https:') ? 'noopener' : undefined}
      >
        {part}
      </a>
    )
  })
}
