import { i18n } from '@lingui/core'

/** `Nov 2026`, for `2026-11`. */
export const monthName = (month: string, style: 'short' | 'long' = 'long') =>
  new Date(`${month}-15T12:00:00`).toLocaleDateString(i18n.locale || 'en', {
    month: 'short',
    ...(style === 'long' && { year: 'numeric' }),
  })
