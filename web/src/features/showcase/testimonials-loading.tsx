import { Trans } from '@lingui/react/macro'

export function TestimonialsLoading() {
  return (
    <div role="status" aria-busy="true">
      <div className="testimonials" aria-hidden="true">
        <span className="testimonial skeleton" />
        <span className="testimonial skeleton" />
        <span className="testimonial skeleton" />
      </div>
      <p className="portfolio-note">
        <Trans>Loading testimonials...</Trans>
      </p>
    </div>
  )
}
