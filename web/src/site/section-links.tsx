import { Trans } from '@lingui/react/macro'

/** `home` is empty on the landing page and its address everywhere else. */
export const sectionLinks = (home: string) => [
  <a key="services" href={`${home}#services`}>
    <Trans>Services</Trans>
  </a>,
  <a key="portfolio" href={`${home}#portfolio`}>
    <Trans>Portfolio</Trans>
  </a>,
  <a key="pricing" href={`${home}#pricing`}>
    <Trans>Pricing</Trans>
  </a>,
  <a key="testimonials" href={`${home}#testimonials`}>
    <Trans>Testimonials</Trans>
  </a>,
  <a key="faq" href={`${home}#faq`}>
    <Trans>FAQ</Trans>
  </a>,
]
