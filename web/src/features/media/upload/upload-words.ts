import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatBytes } from '@/lib/bytes'

/** "1 min 20 s left", or '' if unknown. */
export function leftWords(i18n: I18n, seconds: number | undefined): string {
  if (seconds === undefined || !Number.isFinite(seconds)) return ''
  const whole = Math.max(1, Math.round(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const rest = whole % 60
  if (hours > 0) return i18n._(msg`${hours} h ${minutes} min left`)
  if (minutes > 0) return i18n._(msg`${minutes} min ${rest} s left`)
  return i18n._(msg`${rest} s left`)
}

/** "38 MB/s" */
export const speedWords = (i18n: I18n, speed: number) => {
  const amount = formatBytes(speed)
  return i18n._(msg`${amount}/s`)
}
