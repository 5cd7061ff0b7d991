import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, Menu as MenuIcon } from 'lucide-react'
import type { Locale } from '@/i18n/locales'
import { Logo } from '@/ui/logo'
import { ThemeSwitch } from '@/ui/theme-switch'
import { aboutLinks } from './about-links'
import { HeaderAccount } from './header-account'
import { languageLinks } from './language-links'
import { MobileMenu } from './mobile-menu'
import { brand, homeOf } from './page-addresses'
import { sectionLinks } from './section-links'

export const mobileMenuId = 'menu'
const languageListId = 'languages'
const aboutListId = 'about'

type HeaderProps = { path: string; landing: boolean }

/** Sticky; the browser script gives it a shadow once the page is scrolled. */
export function Header({ path, landing }: HeaderProps) {
  const { t, i18n } = useLingui()
  const locale = i18n.locale as Locale
  const home = homeOf(locale)
  return (
    <>
      <header className="header" data-header>
        <div className="wrap">
          <Logo brand={brand} href={home} label={t`${brand}, home`} />
          <nav className="header-nav" aria-label={t`Main`}>
            {sectionLinks(landing ? '' : home)}
            <button type="button" className="about-button" popoverTarget={aboutListId}>
              <Trans>About Us</Trans>
              <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
            </button>
            <div className="drop-list about-list" id={aboutListId} popover="auto">
              {aboutLinks(locale)}
            </div>
          </nav>
          <div className="header-tools">
            <div className="language">
              <button
                type="button"
                className="language-button"
                popoverTarget={languageListId}
                aria-label={t`Language`}
              >
                {locale.toUpperCase()}
                <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
              </button>
              <div className="drop-list language-list" id={languageListId} popover="auto">
                {languageLinks(locale, path)}
              </div>
            </div>
            <ThemeSwitch label={t`Switch between light and dark theme`} />
            <HeaderAccount withMenu={!landing} />
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
      <MobileMenu id={mobileMenuId} path={path} landing={landing} />
    </>
  )
}
