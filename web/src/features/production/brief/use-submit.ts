import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@/lib/api/api-error'
import type { Project } from '@/lib/api/types'
import { lost } from '@/lib/problem/lost'
import { keys } from '@/lib/query/keys'
import { submitProject } from './brief-queries'
import type { BriefSaver } from './brief-saver'

/** Submits a draft once its latest changes are saved; changes that can't be saved prevent it. */
export function useSubmit(project: Project, saver: BriefSaver, onDone: (project: Project) => void) {
  const queryClient = useQueryClient()
  return useMutation<Project | undefined, Error, boolean>({
    meta: { lost: lost.submission },
    mutationFn: async (putFirst) =>
      (await saver.flush()) ? submitProject(project.id, putFirst) : undefined,
    onSuccess: (submitted) => {
      if (!submitted) return
      queryClient.setQueryData(keys.project(project.id), submitted)
      void queryClient.invalidateQueries({ queryKey: keys.projects })
      void queryClient.invalidateQueries({ queryKey: keys.credits })
      onDone(submitted)
    },
    onError: (problem) => {
      // The server knows better than this page what is open, uploaded or already submitted.
      if (!(problem instanceof ApiError)) return
      void queryClient.invalidateQueries({ queryKey: keys.project(project.id) })
      void queryClient.invalidateQueries({ queryKey: keys.files(project.id) })
    },
  })
}
