import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PortfolioItem } from './showcase-types'

/** In the order of the filter. */
const names: Record<string, MessageDescriptor> = {
  social: msg`Social Media`,
  youtube: msg`YouTube`,
  commercial: msg`Commercial`,
  event: msg`Event`,
  documentary: msg`Documentary`,
  corporate: msg`Corporate`,
}

/** The filter's categories while there is nothing to filter. */
export const usualCategories = ['social', 'youtube', 'commercial']

/** The categories of the work shown, without duplicates. */
export function categoriesIn(items: readonly PortfolioItem[]): string[] {
  if (items.length === 0) return usualCategories
  const found = new Set<string>(items.map((item) => item.category))
  const known = Object.keys(names).filter((category) => found.delete(category))
  return [...known, ...found]
}

export const categoryName = (category: string): MessageDescriptor | undefined => names[category]

export const ofCategory = (items: readonly PortfolioItem[], category: string | null) =>
  category === null ? items : items.filter((item) => item.category === category)
