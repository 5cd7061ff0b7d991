import { msg } from '@lingui/core/macro'
import type { Kind, PortfolioContent } from './content-types'

export const kindNames = {
  portfolio: msg`Portfolio`,
  testimonials: msg`Testimonials`,
  faq: msg`FAQ`,
} as const

export const addWords = {
  portfolio: msg`Add video`,
  testimonials: msg`Add testimonial`,
  faq: msg`Add question`,
} as const

/** The titles of the forms for new entries. */
export const newWords = {
  portfolio: msg`New video`,
  testimonials: msg`New testimonial`,
  faq: msg`New question`,
} as const

export const emptyWords = {
  portfolio: {
    title: msg`No videos yet`,
    text: msg`Visitors see the work you add here, in this order.`,
  },
  testimonials: {
    title: msg`No testimonials yet`,
    text: msg`Visitors read what clients say about you here.`,
  },
  faq: {
    title: msg`No questions yet`,
    text: msg`Answer what visitors ask most before they subscribe.`,
  },
} as const

export const deleteWords = {
  portfolio: msg`Delete video`,
  testimonials: msg`Delete testimonial`,
  faq: msg`Delete question`,
} as const satisfies Record<Kind, unknown>

export const languageNames = {
  en: msg`English`,
  es: msg`Spanish`,
  pt: msg`Portuguese`,
} as const

/** The categories of work, in the order in which they are offered. */
export const categoryNames = {
  commercial: msg`Commercial`,
  youtube: msg`YouTube`,
  social: msg`Social Media`,
  event: msg`Event`,
  documentary: msg`Documentary`,
  corporate: msg`Corporate`,
} as const satisfies Record<PortfolioContent['category'], unknown>
