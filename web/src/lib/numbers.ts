import { i18n } from '@lingui/core'
import { regionOf } from './region'

const formats = new Map<string, Intl.NumberFormat>()

/**
 * Formats a number in the language of the page: `23.976`, or `23,976` in Spanish. It has up to
 * `digits` decimals, or exactly as many with `always`.
 */
export function formatNumber(value: number, digits = 0, always = false) {
  const locale = i18n.locale || 'en'
  const key = `${locale} ${digits} ${always}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(regionOf(locale), {
      minimumFractionDigits: always ? digits : 0,
      maximumFractionDigits: digits,
    })
    formats.set(key, format)
  }
  return format.format(value).replace('-', '\u2212')
}
