import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { Locale } from '@/i18n/locales'
import { ButtonLink } from '@/ui/button'
import { Logo } from '@/ui/logo'
import { aboutLinks } from './about-links'
import { AccountLinks } from './account-links'
import { languageLinks } from './language-links'
import { authAddress, brand, homeOf } from './page-addresses'
import { sectionLinks } from './section-links'

type MobileMenuProps = { id: string; path: string; landing: boolean }

/**
 * A full-screen sheet made from the browser's popover: it opens without script, Esc closes it and
 * focus returns to the button that opened it.
 */
export function MobileMenu({ id, path, landing }: MobileMenuProps) {
  const { t, i18n } = useLingui()
  const locale = i18n.locale as Locale
  const home = homeOf(locale)
  return (
    <div
      className="mobile-menu"
      id={id}
      popover="auto"
      role="dialog"
      aria-label={t`Menu`}
      data-mobile-menu
    >
      <div className="mobile-menu-head">
        <Logo brand={brand} href={home} label={t`${brand}, home`} />
        <button
          type="button"
          className="icon-button"
          popoverTarget={id}
          popoverTargetAction="hide"
          // biome-ignore lint/a11y/noAutofocus: focus belongs inside a sheet that has just opened
          autoFocus
          aria-label={t`Close menu`}
        >
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <nav aria-label={t`Menu`}>
        {sectionLinks(landing ? '' : home)}
        <p>
          <Trans>About Us</Trans>
        </p>
        <div className="mobile-menu-more">{aboutLinks(locale)}</div>
      </nav>
      <div className="mobile-menu-languages">{languageLinks(locale, path)}</div>
      <div data-account>
        <div data-signed-out>
          <ButtonLink variant="primary" size="lg" block href={authAddress}>
            <Trans>Sign In</Trans>
          </ButtonLink>
        </div>
        {!landing && (
          <div className="mobile-menu-account" data-signed-in hidden>
            <AccountLinks />
          </div>
        )}
      </div>
    </div>
  )
}
