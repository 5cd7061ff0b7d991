import { ownPeriod } from './period'
import type { Figure, ListQuestion, MetricList } from './statistics-types'

const filters = ['plan', 'editor', 'client', 'code', 'slice'] as const
const parts = [...filters, 'from', 'to'] as const

type Part = (typeof parts)[number]

/** The page has filters with the same names, and keeps them while a list is open. */
const nameOf = <Of extends Part>(part: Of) => `open-${part}` as const

type ListAddress = Partial<Record<'open' | ReturnType<typeof nameOf>, string | undefined>>

/**
 * Reads the open list from the URL; none if its figure doesn't exist or isn't counted with the
 * page's filter.
 */
export function listOf(search: Record<string, string>, figures: Figure[]): MetricList | undefined {
  const figure = figures.find(({ key, fits }) => fits && key === search.open)
  if (!figure) return undefined
  const asked: ListQuestion = {}
  for (const filter of filters) {
    const value = search[nameOf(filter)]
    if (value) asked[filter] = value
  }
  const { [nameOf('from')]: from, [nameOf('to')]: to } = search
  return { metric: figure.key, narrow: { ...asked, ...ownPeriod(from, to) } }
}

/** The change to the URL that opens a list, or closes the open one. */
export const listAddress = (list?: MetricList): ListAddress => ({
  open: list?.metric,
  ...Object.fromEntries(parts.map((part) => [nameOf(part), list?.narrow[part]])),
})
