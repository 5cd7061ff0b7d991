import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The languages that videos are made in. */
export const languageNames: Record<'en' | 'es' | 'pt', MessageDescriptor> = {
  en: msg`English`,
  es: msg`Spanish`,
  pt: msg`Portuguese`,
}
