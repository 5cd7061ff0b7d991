import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import type { Abilities, DayOff, Desk, Desks, WorkingTime } from '@/lib/api/types'
import { keys } from '@/lib/query/keys'

/** An editor's working hours, days off and projects. */
export const deskQuery = (id: string) =>
  queryOptions({
    queryKey: keys.desk(id),
    queryFn: () => answerOf(api.GET('/api/editors/{id}', { params: { path: { id } } })),
  })

const pageOfDesks = (after: string, limit: number, figures = false) =>
  answerOf(api.GET('/api/editors', { params: { query: { limit, after, figures } } }))

/** The team by name, page by page, for managers. */
export const desksQuery = infiniteQueryOptions({
  queryKey: keys.desks,
  queryFn: ({ pageParam }) => pageOfDesks(pageParam, 30),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})

/** The same with each editor's recent performance. */
export const desksWithFiguresQuery = infiniteQueryOptions({
  queryKey: [...keys.desks, 'figures'],
  queryFn: ({ pageParam }) => pageOfDesks(pageParam, 30, true),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})

/** The names of all editors, to choose from. */
export const editorNamesQuery = queryOptions({
  queryKey: keys.editorNames,
  queryFn: async () => {
    const names: Desk['editor'][] = []
    let after: string | undefined = ''
    while (after !== undefined) {
      const page: Desks = await pageOfDesks(after, 100)
      names.push(...page.editors.map(({ editor }) => editor))
      after = page.next
    }
    return names
  },
})

/** Who could be assigned to a project, best match first. */
export const suggestionsQuery = (project: string) =>
  queryOptions({
    queryKey: keys.suggestions(project),
    queryFn: () =>
      answerOf(api.GET('/api/projects/{id}/editors', { params: { path: { id: project } } })),
  })

/** Whether projects are assigned to editors automatically. */
export const assignmentQuery = queryOptions({
  queryKey: keys.assignment,
  queryFn: () => answerOf(api.GET('/api/assignment')),
})

/** A change to editor data; everything about editors is refetched. */
function useEditorChange<Change>(change: (with_: Change) => Promise<unknown>, done?: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: keys.editors })
      done?.()
    },
    // The refusal is about something that is not on screen yet.
    onError: () => void queryClient.invalidateQueries({ queryKey: keys.covers }),
  })
}

/** The projects an absence would affect, and who could cover. */
export const coverOffersQuery = (id: string, firstDay: string, lastDay: string) =>
  queryOptions({
    queryKey: keys.coverOffers(`${id} ${firstDay} ${lastDay}`),
    queryFn: () =>
      answerOf(
        api.GET('/api/editors/{id}/cover', {
          params: { path: { id }, query: { firstDay, lastDay } },
        }),
      ),
    enabled: firstDay !== '' && firstDay <= lastDay,
    retry: false,
  })

/** The requests for cover that wait for a manager. */
export const coverRequestsQuery = queryOptions({
  queryKey: keys.coverRequests,
  queryFn: () => answerOf(api.GET('/api/covers')),
})

/** Accepts or declines a request for cover. */
export function useDecideCover() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, accept }: { id: string; accept: boolean }) =>
      answerOf(
        accept
          ? api.POST('/api/covers/{id}/accept', { params: { path: { id } } })
          : api.POST('/api/covers/{id}/decline', { params: { path: { id } } }),
      ),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: keys.covers })
      void queryClient.invalidateQueries({ queryKey: keys.projects })
      void queryClient.invalidateQueries({ queryKey: keys.editors })
    },
  })
}

export const useTakeOff = (id: string, done: () => void) =>
  useEditorChange(
    (body: DayOff) =>
      answerOf(api.POST('/api/editors/{id}/days-off', { params: { path: { id } }, body })),
    done,
  )

export const useCancelDayOff = (id: string) =>
  useEditorChange((dayOff: string) =>
    answerOf(
      api.DELETE('/api/editors/{id}/days-off/{dayOff}', { params: { path: { id, dayOff } } }),
    ),
  )

export const useSaveWorkingTime = (id: string, done: () => void) =>
  useEditorChange(
    (body: WorkingTime) =>
      answerOf(api.PUT('/api/editors/{id}/availability', { params: { path: { id } }, body })),
    done,
  )

export const useSaveAbilities = (id: string, done: () => void) =>
  useEditorChange(
    (body: Abilities) =>
      answerOf(api.PUT('/api/editors/{id}/abilities', { params: { path: { id } }, body })),
    done,
  )

export const useSwitchAssignment = () =>
  useEditorChange((automatic: boolean) =>
    answerOf(api.PUT('/api/assignment', { body: { automatic } })),
  )
