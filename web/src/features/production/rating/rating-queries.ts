import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { forgetKept } from '@/lib/kept'
import { lost } from '@/lib/problem/lost'
import { keys } from '@/lib/query/keys'

/** The approved projects that the person is asked to rate. */
export const ratingsToGiveQuery = queryOptions({
  queryKey: keys.ratingsToGive,
  queryFn: () => answerOf(api.GET('/api/ratings/to-give')),
})

/** The low ratings that no manager has seen. */
export const lowRatingsQuery = queryOptions({
  queryKey: keys.lowRatings,
  queryFn: () => answerOf(api.GET('/api/ratings/low')),
})

type RatingChange = { stars: number; text: string; revision: number; quotable: boolean }

/** Rates a project, or changes its rating. */
export function useRate(id: string, done: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { lost: lost.draft },
    mutationFn: (body: RatingChange) =>
      answerOf(api.PUT('/api/projects/{id}/rating', { params: { path: { id } }, body })),
    onSuccess: (rated) => {
      queryClient.setQueryData(keys.project(id), rated)
      void queryClient.invalidateQueries({ queryKey: keys.ratings })
      done()
    },
    // The refusal is about something that is not on screen yet.
    onError: () => void queryClient.invalidateQueries({ queryKey: keys.project(id) }),
  })
}

/** Stops asking for the rating of a project. */
export function useDismissRating() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      answerOf(api.PUT('/api/projects/{id}/rating/dismissal', { params: { path: { id } } })),
    onSuccess: (_, id) => {
      void queryClient.invalidateQueries({ queryKey: keys.ratings })
      void queryClient.invalidateQueries({ queryKey: keys.project(id) })
    },
  })
}

/** Creates a testimonial from a rating, and returns it. */
export function useQuoteRating() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      answerOf(api.PUT('/api/projects/{id}/testimonial', { params: { path: { id } } })),
    onSuccess: () => {
      forgetKept()
      void queryClient.invalidateQueries({ queryKey: keys.content })
    },
  })
}

/** Marks a low rating as seen, in the revision that is on screen. */
export function useMarkRatingSeen() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, revision }: { id: string; revision: number }) =>
      answerOf(
        api.PUT('/api/projects/{id}/rating/seen', { params: { path: { id } }, body: { revision } }),
      ),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: keys.ratings }),
  })
}
