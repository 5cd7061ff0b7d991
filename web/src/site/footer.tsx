import { Trans, useLingui } from '@lingui/react/macro'
import { Children, type ReactNode } from 'react'
import type { Locale } from '@/i18n/locales'
import { Logo } from '@/ui/logo'
import { languageLinks } from './language-links'
import { authAddress, brand, homeOf } from './page-addresses'

export function Footer() {
  const { t, i18n } = useLingui()
  const home = homeOf(i18n.locale as Locale)
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer-grid">
          <div>
            <Logo brand={brand} href={home} label={t`Cutroom, home`} size={28} />
            <p>
              <Trans>
                Professional video editing for creators, businesses and agencies. English, Spanish,
                Portuguese.
              </Trans>
            </p>
          </div>
          <FooterLinks title={t`Quick links`}>
            <a href={home}>
              <Trans>Home</Trans>
            </a>
            <a href={authAddress}>
              <Trans>Sign In</Trans>
            </a>
          </FooterLinks>
          <FooterLinks title={t`Languages`}>{languageLinks(i18n.locale)}</FooterLinks>
        </div>
        <div className="footer-end">
          <span>{brand}</span>
          <span className="timeline-end" aria-hidden="true">
            <span className="tc">00:01:57:00</span> <Trans>End of timeline</Trans>
          </span>
        </div>
      </div>
    </footer>
  )
}

function FooterLinks({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {Children.map(children, (link) => (
          <li>{link}</li>
        ))}
      </ul>
    </nav>
  )
}
