import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, Menu as MenuIcon, UserRound } from 'lucide-react'
import type { Locale } from '@/i18n/locales'
import { ButtonLink } from '@/ui/button'
import { Logo } from '@/ui/logo'
import { ThemeSwitch } from '@/ui/theme-switch'
import { languageLinks } from './language-links'
import { MobileMenu } from './mobile-menu'
import { authAddress, brand, homeOf } from './page-addresses'
import { SectionLinks } from './section-links'

export const mobileMenuId = 'menu'
const languageListId = 'languages'

/** Sticky; the browser script gives it a shadow once the page is scrolled. */
export function Header({ withSections }: { withSections: boolean }) {
  const { t, i18n } = useLingui()
  return (
    <>
      <header className="header" data-header>
        <div className="wrap">
          <Logo brand={brand} href={homeOf(i18n.locale as Locale)} label={t`Cutroom, home`} />
          <nav className="header-nav" aria-label={t`Main`}>
            {withSections && <SectionLinks />}
          </nav>
          <div className="header-tools">
            <div className="language">
              <button
                type="button"
                className="language-button"
                popoverTarget={languageListId}
                aria-label={t`Language`}
              >
                {i18n.locale.toUpperCase()}
                <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
              </button>
              <div className="language-list" id={languageListId} popover="auto">
                {languageLinks(i18n.locale)}
              </div>
            </div>
            <ThemeSwitch label={t`Switch between light and dark theme`} />
            <a
              className="icon-button header-account"
              href={authAddress}
              aria-label={t`Your account`}
            >
              <UserRound size={18} strokeWidth={1.75} aria-hidden="true" />
            </a>
            <ButtonLink variant="solid" size="sm" href={authAddress}>
              <Trans>Sign In</Trans>
            </ButtonLink>
            <button
              type="button"
              className="icon-button mobile-menu-button"
              popoverTarget={mobileMenuId}
              aria-label={t`Open menu`}
            >
              <MenuIcon size={20} strokeWidth={1.75} aria-hidden="true" />
            </button>
          </div>
        </div>
        <div className="page-ruler" aria-hidden="true">
          <i />
        </div>
      </header>
      <MobileMenu id={mobileMenuId} withSections={withSections} />
    </>
  )
}
