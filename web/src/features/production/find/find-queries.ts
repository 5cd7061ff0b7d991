import {
  infiniteQueryOptions,
  keepPreviousData,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { keys } from '@/lib/query/keys'
import { stillsWork } from '../project-queries'
import type { ProjectSearch } from './project-search'

const pageSize = 30

/** The projects that a search finds, page by page, newest first. */
export const findQuery = ({ q, state, service, ball, archived }: Omit<ProjectSearch, 'view'>) =>
  infiniteQueryOptions({
    queryKey: keys.projectsFound({ q, state, service, ball, archived }),
    staleTime: stillsWork,
    queryFn: ({ pageParam }) =>
      answerOf(
        api.GET('/api/projects', {
          params: {
            query: {
              limit: pageSize,
              ...(pageParam && { after: pageParam }),
              ...(q.trim() && { q: q.trim() }),
              ...(state && { state: [state] }),
              ...(service && { service }),
              ...(ball && { ball }),
              ...(archived && { archived }),
            },
          },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next || undefined,
    placeholderData: keepPreviousData,
  })

/** Archives a project, or restores it from the archive. */
export function useArchive(onDone: (archived: boolean) => void, onError: (error: Error) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, archived }: { id: string; archived: boolean }) => {
      const params = { params: { path: { id } } }
      return answerOf(
        archived
          ? api.PUT('/api/projects/{id}/archive', params)
          : api.DELETE('/api/projects/{id}/archive', params),
      )
    },
    onSuccess: (project, { archived }) => {
      queryClient.setQueryData(keys.project(project.id), project)
      void queryClient.invalidateQueries({ queryKey: keys.projects })
      onDone(archived)
    },
    onError,
  })
}
