import type { Testimonial } from './showcase-types'

/** The visible ones, in their order. */
export const shownTestimonials = (all: readonly Testimonial[]) =>
  all.filter((testimonial) => testimonial.isActive !== false).sort((a, b) => a.order - b.order)
