import { useLingui } from '@lingui/react'
import { Notice } from '@/ui/notice'
import { googleWords } from './google-words'

/** How the Google sign-in ended, shown above the form; renders nothing for an unknown code. */
export function GoogleNotice({ code }: { code: string }) {
  const { _ } = useLingui()
  const words = Object.hasOwn(googleWords, code) ? googleWords[code] : undefined
  if (!words) return null
  return <Notice>{_(words)}</Notice>
}
