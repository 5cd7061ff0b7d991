import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { type Locale, locales } from '@/i18n/locales'
import { LandingPage } from '../landing-page'
import { NotFoundPage } from '../not-found-page'
import { aboutPath, addressOf, brand, contactPath, termsPath } from '../page-addresses'
import { AboutPage } from './about/about-page'
import { ContactPage } from './contact-page'
import { LegalPage } from './legal/legal-page'

export type Page = {
  /** Its English address; the page for unknown paths has none. */
  route?: string
  /** The address it is served at, if it has one of its own. */
  path?: string
  /** Where the build writes it. */
  file: string
  locale: Locale
  body: () => ReactNode
  head: (i18n: I18n) => { title: string; description?: string; script?: string }
}

/** Hides the page behind the spinner before the first paint if the visitor may have a session. */
const sessionScript = `try{if(localStorage.getItem('auth_access_token')&&localStorage.getItem('auth_refresh_token'))document.documentElement.dataset.session='checking'}catch{}`

/** Shows only the requested part from the first paint on; without script all three stay. */
const tabScript = `document.documentElement.dataset.tab=/[?&]tab=(mission|team)\\b/.exec(location.search)?.[1]??/^#(mission|team)$/.exec(location.hash)?.[1]??'company'`

type Kind = Pick<Page, 'route' | 'body' | 'head'>

const kinds: Kind[] = [
  {
    route: '/',
    body: () => <LandingPage />,
    head: (i18n) => ({
      title: i18n._(msg`${brand}. You shoot, we make the cut.`),
      description: i18n._(
        msg`Professional video editing for YouTube, TikTok and Instagram on a flat monthly plan. First cut in 24–48 hours.`,
      ),
      script: sessionScript,
    }),
  },
  {
    route: aboutPath,
    body: () => <AboutPage />,
    head: (i18n) => ({
      title: i18n._(msg`About Us · ${brand}`),
      description: i18n._(
        msg`A video-editing company in Portugal that works around the clock, in English, Spanish and Portuguese: who we are, what we stand by and who edits your videos.`,
      ),
      script: tabScript,
    }),
  },
  {
    route: contactPath,
    body: () => <ContactPage />,
    head: (i18n) => ({
      title: i18n._(msg`Contact Us · ${brand}`),
      description: i18n._(
        msg`Write to us about a plan, a custom project, technical support or working as an editor. We answer 24 hours a day, 7 days a week.`,
      ),
    }),
  },
  {
    route: termsPath,
    body: () => <LegalPage />,
    head: (i18n) => ({
      title: i18n._(msg`Terms and privacy policy · ${brand}`),
      description: i18n._(
        msg`Plans and prices, turnaround, revision rounds, cancellation and refunds, and what happens to your data.`,
      ),
    }),
  },
  {
    body: () => <NotFoundPage />,
    head: (i18n) => ({ title: i18n._(msg`404 Page Not Found`) }),
  },
]

const folderOf = (locale: Locale) => (locale === 'en' ? '' : `${locale}/`)

const fileOf = (locale: Locale, route = '/404.html') =>
  folderOf(locale) + (route.endsWith('.html') ? route : `${route}/index.html`).replace(/^\/+/, '')

/** Every public page in every language. */
export const pages: Page[] = locales.flatMap((locale) =>
  kinds.map((kind) => ({
    ...kind,
    ...(kind.route ? { path: addressOf(locale, kind.route) } : {}),
    file: fileOf(locale, kind.route),
    locale,
  })),
)
