import { useLingui } from '@lingui/react/macro'
import { SkipLink } from '@/ui/skip-link'
import { PageSpinner } from '@/ui/spinner'
import { ClosingBanner } from './closing-banner'
import { Footer } from './footer'
import { Header } from './header'
import { Hero } from './hero'
import { HowItWorks } from './how-it-works'
import { Services } from './services'

export function LandingPage() {
  const { t } = useLingui()
  return (
    <>
      <div className="session-spinner">
        <PageSpinner label={t`Loading`} />
      </div>
      <SkipLink target="main" label={t`Skip to content`} />
      <Header withSections />
      <main id="main">
        <Hero />
        <Services />
        <HowItWorks />
        <ClosingBanner />
      </main>
      <Footer />
    </>
  )
}
