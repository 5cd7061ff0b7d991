import { useLingui } from '@lingui/react/macro'
import { PageSpinner } from '@/ui/spinner'
import { ClosingBanner } from './closing-banner'
import { ContactSection } from './contact-section'
import { Faq } from './faq'
import { Hero } from './hero'
import { HowItWorks } from './how-it-works'
import { SitePage } from './layout'
import { PortfolioSection } from './portfolio-section'
import { Pricing } from './pricing'
import { Services } from './services'
import { TestimonialsSection } from './testimonials-section'
import { WhyEditing } from './why-editing'

export function LandingPage() {
  const { t } = useLingui()
  return (
    <>
      <div className="session-spinner">
        <PageSpinner label={t`Loading`} />
      </div>
      <SitePage landing>
        <Hero />
        <Services />
        <HowItWorks />
        <PortfolioSection />
        <Pricing />
        <TestimonialsSection />
        <Faq />
        <ContactSection />
        <WhyEditing />
        <ClosingBanner />
      </SitePage>
    </>
  )
}
