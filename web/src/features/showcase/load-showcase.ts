import { publicGet } from '@/lib/api/public-call'
import { kept } from '@/lib/kept'
import type { PortfolioItem, Testimonial } from './showcase-types'

const portfolioAge = 5 * 60_000
const testimonialsAge = 60_000

/** The page's language, for loading the lists. */
const language = () => document.documentElement.lang || 'en'

export const loadPortfolio = () =>
  kept(`portfolio:${language()}`, portfolioAge, () =>
    publicGet<PortfolioItem[]>(`/api/portfolio?language=${language()}`),
  )

export const loadTestimonials = () =>
  kept(`testimonials:${language()}`, testimonialsAge, () =>
    publicGet<Testimonial[]>(`/api/testimonials?language=${language()}`),
  )
