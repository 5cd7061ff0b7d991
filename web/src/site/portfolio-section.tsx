import { Trans } from '@lingui/react/macro'
import { Portfolio } from '@/features/showcase/portfolio'
import { Island } from './island'
import { Section } from './section'

export function PortfolioSection() {
  return (
    <Section id="portfolio" timecode="00:02:06:00" name={<Trans>Portfolio</Trans>}>
      <Island name="portfolio">
        <Portfolio />
      </Island>
    </Section>
  )
}
