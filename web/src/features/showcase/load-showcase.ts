import { publicGet } from '@/lib/api/public-call'
import { kept } from '@/lib/kept'
import type { PortfolioItem, Testimonial } from './showcase-types'

const portfolioAge = 5 * 60_000
const testimonialsAge = 60_000

export const loadPortfolio = () =>
  kept('portfolio', portfolioAge, () => publicGet<PortfolioItem[]>('/api/portfolio'))

export const loadTestimonials = () =>
  kept('testimonials', testimonialsAge, () => publicGet<Testimonial[]>('/api/testimonials'))
