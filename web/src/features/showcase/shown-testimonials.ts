import type { Testimonial } from './showcase-types'

/** Those that are switched on, in their order. */
export const shownTestimonials = (all: readonly Testimonial[]) =>
  all.filter((testimonial) => testimonial.isActive !== false).sort((a, b) => a.order - b.order)
