import { Trans, useLingui } from '@lingui/react/macro'
import { ErrorState } from '@/ui/error-state'
import { loadTestimonials } from './load-showcase'
import { shownTestimonials } from './shown-testimonials'
import { TestimonialFigure } from './testimonial-figure'
import { TestimonialsLoading } from './testimonials-loading'
import { useLoaded } from './use-loaded'

export function Testimonials() {
  const { t } = useLingui()
  const { result, retry } = useLoaded(loadTestimonials)
  if (result.state === 'loading') return <TestimonialsLoading />
  if (result.state === 'failed')
    return (
      <ErrorState title={t`Error loading testimonials. Please try again later.`} onRetry={retry} />
    )
  const shown = shownTestimonials(result.value)
  if (shown.length === 0)
    return (
      <p className="testimonials-empty">
        <Trans>Testimonials coming soon!</Trans>
      </p>
    )
  return (
    <div className="testimonials">
      {shown.map((testimonial) => (
        <TestimonialFigure key={testimonial.id} testimonial={testimonial} />
      ))}
    </div>
  )
}
