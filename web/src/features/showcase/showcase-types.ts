import type { components } from '@/lib/api/schema.gen'

export type PortfolioItem = components['schemas']['PortfolioItem']
export type Testimonial = components['schemas']['Testimonial']
