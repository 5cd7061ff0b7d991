import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import type { paths } from '@/lib/api/schema.gen'
import type { Project, Transition, TransitionBody } from '@/lib/api/types'
import { type Lost, lost, meaning } from '@/lib/problem/lost'
import { keys } from '@/lib/query/keys'

/**
 * Lists contain picture URLs that are valid for ten minutes, so an older list is refetched when a
 * page with it is opened.
 */
export const stillsWork = 5 * 60_000

type Wanted = NonNullable<paths['/api/projects']['get']['parameters']['query']>

/** All projects that match, however many pages they take. */
async function everyProject(wanted: Wanted): Promise<{ projects: Project[] }> {
  const projects: Project[] = []
  for (let after = ''; ; ) {
    const page = await answerOf(
      api.GET('/api/projects', {
        params: { query: { ...wanted, limit: 100, ...(after && { after }) } },
      }),
    )
    projects.push(...page.projects)
    if (!page.next) return { projects }
    after = page.next
  }
}

/** Projects that have not been submitted. */
export const draftsQuery = queryOptions({
  staleTime: stillsWork,
  queryKey: keys.projectsDrafts,
  queryFn: () => everyProject({ state: ['draft'] }),
})

/** The most recent projects that are over. */
export const finishedQuery = queryOptions({
  staleTime: stillsWork,
  queryKey: keys.projectsFinished,
  queryFn: () =>
    answerOf(
      api.GET('/api/projects', {
        params: { query: { limit: 30, state: ['approved', 'cancelled'] } },
      }),
    ),
})

/** Projects with a date between two moments: due, approved automatically, or approved then. */
export const datedQuery = (from: string, until: string, wanted: Wanted = {}) =>
  queryOptions({
    staleTime: stillsWork,
    queryKey: keys.projectsDated({ ...wanted, from, until }),
    queryFn: () => everyProject({ ...wanted, from, until }),
  })

const day = 24 * 3_600_000

/**
 * Projects approved in the week before a moment, rounded to whole days so that a page that stays
 * open sends the same request.
 */
export const doneQuery = (now: string) => {
  const today = Math.floor(Date.parse(now) / day) * day
  return datedQuery(
    new Date(today - 6 * day).toISOString(),
    new Date(today + 2 * day).toISOString(),
    { state: ['approved'] },
  )
}

/** The projects of a client account, or its archived ones, for managers. */
export const clientProjectsQuery = (account: string, archived: boolean) =>
  infiniteQueryOptions({
    staleTime: stillsWork,
    queryKey: keys.projectsOfClient({ account, archived }),
    queryFn: ({ pageParam }) =>
      answerOf(
        api.GET('/api/projects', {
          params: {
            query: {
              limit: 10,
              account,
              ...(archived && { archived }),
              ...(pageParam && { after: pageParam }),
            },
          },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next || undefined,
  })

/** Projects that are submitted and not over. */
export const underWayQuery = queryOptions({
  staleTime: stillsWork,
  queryKey: keys.projectsUnderWay,
  queryFn: () =>
    answerOf(api.GET('/api/projects', { params: { query: { limit: 100, open: true } } })),
})

export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: keys.project(id),
    queryFn: () => answerOf(api.GET('/api/projects/{id}', { params: { path: { id } } })),
  })

/** What an editor could claim, page by page; for managers everything that waits for an editor. */
export const poolQuery = infiniteQueryOptions({
  staleTime: stillsWork,
  queryKey: keys.pool,
  queryFn: ({ pageParam }) =>
    answerOf(
      api.GET('/api/pool', {
        params: { query: { limit: 30, ...(pageParam && { after: pageParam }) } },
      }),
    ),
  initialPageParam: '',
  getNextPageParam: (page) => page.next || undefined,
})

export const stepsQuery = (id: string) =>
  queryOptions({
    queryKey: keys.steps(id),
    queryFn: () => answerOf(api.GET('/api/projects/{id}/steps', { params: { path: { id } } })),
  })

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: keys.versions(id),
    queryFn: () => answerOf(api.GET('/api/projects/{id}/versions', { params: { path: { id } } })),
  })

type Move = { id: string; transition: Transition; body?: TransitionBody }

const lostMoves: Partial<Record<Transition, Lost>> = {
  submit: lost.submission,
  approve: lost.approval,
  'request-changes': lost.changeList,
  claim: lost.claim,
  deliver: lost.delivery,
  'grant-round': lost.creation,
}

/** Moves a project; every list that shows it is refetched. */
export function useMove() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, transition, body = {} }: Move) =>
      answerOf(
        api.POST('/api/projects/{id}/{transition}', {
          params: { path: { id, transition } },
          body,
        }),
      ),
    onSuccess: (moved) => {
      queryClient.setQueryData(keys.project(moved.id), moved)
      void queryClient.invalidateQueries({ queryKey: keys.projects })
      void queryClient.invalidateQueries({ queryKey: keys.credits })
    },
    onError: (error, { transition }) => {
      meaning(error, lostMoves[transition] ?? lost.deed)
      // The refusal is about something that is not on screen yet.
      void queryClient.invalidateQueries({ queryKey: keys.projects })
    },
  })
}

/** Creates a draft with the brief of another project. */
export function useDuplicate(onMade: (id: string) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      answerOf(api.POST('/api/projects/{id}/duplicate', { params: { path: { id } } })),
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: keys.projects })
      onMade(id)
    },
  })
}
