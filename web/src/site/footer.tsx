import { Trans, useLingui } from '@lingui/react/macro'
import { Children, type ReactNode } from 'react'
import type { Locale } from '@/i18n/locales'
import { Logo } from '@/ui/logo'
import { aboutLinks } from './about-links'
import { languageLinks } from './language-links'
import { addressOf, brand, brandContact, homeOf, socialProfiles, termsPath } from './page-addresses'
import { sectionLinks } from './section-links'

/** Pages are built again with every release, and show the year of the build. */
const year = new Date().getFullYear()

type FooterProps = { path: string; landing: boolean }

export function Footer({ path, landing }: FooterProps) {
  const { t, i18n } = useLingui()
  const locale = i18n.locale as Locale
  const home = homeOf(locale)
  const sections = landing ? '' : home
  const terms = addressOf(locale, termsPath)
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer-grid">
          <div>
            <Logo brand={brand} href={home} label={t`${brand}, home`} size={28} />
            <p>
              <Trans>
                Professional video editing for creators, businesses and agencies. English, Spanish,
                Portuguese.
              </Trans>
            </p>
            <address>
              <a href={`mailto:${brandContact.email}`}>{brandContact.email}</a>
              <a href={`tel:${brandContact.phone}`}>{brandContact.phone}</a>
            </address>
          </div>
          <FooterLinks title={t`Quick links`} columns={2}>
            {sectionLinks(sections)}
            <a href={`${sections}#contact`}>
              <Trans>Contact</Trans>
            </a>
          </FooterLinks>
          <FooterLinks title={t`About Us`}>{aboutLinks(locale)}</FooterLinks>
          <FooterLinks title={t`Follow`}>
            {socialProfiles.map(({ name, href }) => (
              <a key={name} href={href} rel="me noopener" target="_blank">
                {name}
              </a>
            ))}
          </FooterLinks>
        </div>
        <div className="footer-end">
          <span>
            © {year} {brand}
          </span>
          <a href={`${terms}#terms`}>
            <Trans>Terms</Trans>
          </a>
          <a href={`${terms}#privacy`}>
            <Trans>Privacy</Trans>
          </a>
          <button type="button" data-cookie-settings="">
            <Trans>Cookie Settings</Trans>
          </button>
          <nav className="footer-languages" aria-label={t`Languages`}>
            {languageLinks(locale, path)}
          </nav>
          <span className="timeline-end" aria-hidden="true">
            <span className="tc">00:06:24:00</span> <Trans>End of timeline</Trans>
          </span>
        </div>
      </div>
    </footer>
  )
}

type FooterLinksProps = { title: string; columns?: 2; children: ReactNode }

function FooterLinks({ title, columns, children }: FooterLinksProps) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul data-columns={columns}>
        {Children.map(children, (link) => (
          <li>{link}</li>
        ))}
      </ul>
    </nav>
  )
}
