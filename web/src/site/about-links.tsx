import { Trans } from '@lingui/react/macro'
import type { Locale } from '@/i18n/locales'
import { aboutPath, addressOf } from './page-addresses'

/** The three tabs of the page about us. */
export const aboutLinks = (locale: Locale) => {
  const page = addressOf(locale, aboutPath)
  return [
    <a key="company" href={`${page}?tab=company`}>
      <Trans>Our Company</Trans>
    </a>,
    <a key="mission" href={`${page}?tab=mission`}>
      <Trans>Our Mission</Trans>
    </a>,
    <a key="team" href={`${page}?tab=team`}>
      <Trans>Our Team</Trans>
    </a>,
  ]
}
