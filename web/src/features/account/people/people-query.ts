import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import type { User } from '@/lib/api/types'
import { keys } from '@/lib/query/keys'

/**
 * Which people to list: those whose name contains the text, those of one role, or only suspended
 * ones.
 */
export type PeopleSearch = { search: string; kind: '' | User['role'] | 'suspended' }

export const everybody: PeopleSearch = { search: '', kind: '' }

export const peopleQuery = ({ search, kind }: PeopleSearch) =>
  infiniteQueryOptions({
    queryKey: [...keys.people, search, kind],
    queryFn: ({ pageParam }) =>
      answerOf(
        api.GET('/api/people', {
          params: {
            query: {
              ...(pageParam && { before: pageParam }),
              ...(search.trim() && { search: search.trim() }),
              ...(kind === 'suspended' && { suspended: true }),
              ...(kind && kind !== 'suspended' && { role: kind }),
            },
          },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next || undefined,
    placeholderData: keepPreviousData,
  })
