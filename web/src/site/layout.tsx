import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from '@/lib/class-names'
import { SkipLink } from '@/ui/skip-link'
import { Footer } from './footer'
import { Header } from './header'
import { MoreStyles } from './more-styles'

type SitePageProps = {
  /** The page's English address ("/contact"), so that the language links lead to the same page. */
  path?: string
  /** On the landing page section links stay on the page; elsewhere they lead back to it. */
  landing?: boolean
  /** For the main element. */
  className?: string
  children: ReactNode
}

/** The frame of every public page: skip link, header, main, footer. */
export function SitePage({ path = '/', landing = false, className, children }: SitePageProps) {
  const { t } = useLingui()
  return (
    <>
      <SkipLink target="main" label={t`Skip to content`} />
      <Header path={path} landing={landing} />
      {!landing && <MoreStyles />}
      <main id="main" className={classNames(className) || undefined}>
        {children}
      </main>
      <Footer path={path} landing={landing} />
    </>
  )
}
