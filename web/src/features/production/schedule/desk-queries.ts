import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import type { Abilities, DayOff, WorkingTime } from '@/lib/api/types'
import { keys } from '@/lib/query/keys'

/** An editor's working time, days off and projects. */
export const deskQuery = (id: string) =>
  queryOptions({
    queryKey: keys.desk(id),
    queryFn: () => answerOf(api.GET('/api/editors/{id}', { params: { path: { id } } })),
  })

/** The whole team, for managers. */
export const desksQuery = queryOptions({
  queryKey: keys.desks,
  queryFn: () => answerOf(api.GET('/api/editors')),
})

/** Who could be given a project, the best first. */
export const suggestionsQuery = (project: string) =>
  queryOptions({
    queryKey: keys.suggestions(project),
    queryFn: () =>
      answerOf(api.GET('/api/projects/{id}/editors', { params: { path: { id: project } } })),
  })

/** Whether the program gives projects to editors by itself. */
export const assignmentQuery = queryOptions({
  queryKey: keys.assignment,
  queryFn: () => answerOf(api.GET('/api/assignment')),
})

/** A change of what is known about editors; everything about them is read again. */
function useEditorChange<Change>(change: (with_: Change) => Promise<unknown>, done?: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: keys.editors })
      done?.()
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
