import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import type { Transition, TransitionBody } from '@/lib/api/types'
import { type Lost, lost, meaning } from '@/lib/problem/lost'
import { keys } from '@/lib/query/keys'

/**
 * Lists hold addresses of pictures that work for ten minutes, so an older list is read again when a
 * page with it is opened.
 */
export const stillsWork = 5 * 60_000

/** The newest projects that the signed-in person may see. */
export const projectsQuery = queryOptions({
  staleTime: stillsWork,
  queryKey: keys.projectsNewest,
  queryFn: () => answerOf(api.GET('/api/projects', { params: { query: { limit: 30 } } })),
})

/** The projects of a client account, or those that it archived, for managers. */
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

/** What is submitted and not over. */
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

/** What an editor could take on, page by page; for managers all that waits for an editor. */
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

/** Moves a project; every list that shows it is read again. */
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
      // What the refusal speaks of is not on screen yet.
      void queryClient.invalidateQueries({ queryKey: keys.projects })
    },
  })
}

/** Makes a draft with the brief of another project. */
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
