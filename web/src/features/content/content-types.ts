import type { components } from '@/lib/api/schema.gen'

type Schemas = components['schemas']

export type Content = Schemas['Content']
export type PortfolioContent = Schemas['PortfolioContent']
export type TestimonialContent = Schemas['TestimonialContent']
export type QuestionContent = Schemas['QuestionContent']
export type Translation = 'es' | 'pt'
export type Language = 'en' | Translation

/** The lists of the public site that managers edit. */
export type Kind = 'portfolio' | 'testimonials' | 'faq'

export type Entry = PortfolioContent | TestimonialContent | QuestionContent

export const translations: readonly Translation[] = ['es', 'pt']
export const languages: readonly Language[] = ['en', ...translations]

export const isKind = (text: string | undefined): text is Kind =>
  text === 'portfolio' || text === 'testimonials' || text === 'faq'
