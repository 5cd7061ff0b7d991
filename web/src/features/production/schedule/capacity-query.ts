import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import type { Desk } from '@/lib/api/types'
import { keys } from '@/lib/query/keys'

/** Whose capacity is shown: editors who take projects in a language and of a kind. */
export type CapacityFilter = {
  language?: Desk['languages'][number]
  skill?: Desk['skills'][number]
}

const languages: readonly Desk['languages'][number][] = ['en', 'es', 'pt']
const skills: readonly Desk['skills'][number][] = [
  'social',
  'youtube',
  'commercial',
  'motion',
  'color',
  'audio',
]

/** Reads the filter from a URL; unknown values are dropped. */
export function readCapacityFilter(address: Record<string, string | undefined>): CapacityFilter {
  const language = languages.find((known) => known === address.language)
  const skill = skills.find((known) => known === address.skill)
  return { ...(language && { language }), ...(skill && { skill }) }
}

/** The editors' upcoming days, page by page by name. */
export const capacityQuery = (filter: CapacityFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.capacity, filter],
    queryFn: ({ pageParam }) =>
      answerOf(
        api.GET('/api/capacity', {
          params: { query: { limit: 30, ...filter, ...(pageParam && { after: pageParam }) } },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
