import { Trans } from '@lingui/react/macro'
import { Testimonials } from '@/features/showcase/testimonials'
import { VisuallyHidden } from '@/ui/visually-hidden'
import { Island } from './island'
import { Section } from './section'

/** Paper in both themes: the one light element on an ink page. */
export function TestimonialsSection() {
  return (
    <Section id="testimonials" timecode="00:04:02:00" name={<Trans>Testimonials</Trans>} band>
      <h2 id="testimonials-title">
        <VisuallyHidden>
          <Trans>Testimonials</Trans>
        </VisuallyHidden>
      </h2>
      <Island name="testimonials">
        <Testimonials />
      </Island>
    </Section>
  )
}
