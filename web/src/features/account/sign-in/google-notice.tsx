import { useLingui } from '@lingui/react'
import { Notice } from '@/ui/notice'
import { googleWords } from './google-words'

/** How the way through Google ended, told above the form; nothing for a code we do not know. */
export function GoogleNotice({ code }: { code: string }) {
  const { _ } = useLingui()
  const words = Object.hasOwn(googleWords, code) ? googleWords[code] : undefined
  if (!words) return null
  return <Notice>{_(words)}</Notice>
}
