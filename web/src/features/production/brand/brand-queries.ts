import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import type { BrandKit } from '@/lib/api/types'
import { keys } from '@/lib/query/keys'
import type { BrandDraft } from './brand-draft'

const progressEvery = 2000

/** The progress of a file's preparation changes all the time, and no events report it. */
const refetchInterval = ({ state: { data } }: { state: { data: BrandKit | undefined } }) =>
  data?.files.some(({ state }) => state === 'checking' || state === 'preparing')
    ? progressEvery
    : false

export const readBrandKit = () => answerOf(api.GET('/api/brand-kit'))

/** The brand kit of the person's own account. */
export const ownBrandKitQuery = queryOptions({
  queryKey: keys.brandKit,
  queryFn: readBrandKit,
  refetchInterval,
})

/** The brand kit that belongs to a project. */
export const brandKitQuery = (project: string) =>
  queryOptions({
    queryKey: keys.brandKitOf(project),
    queryFn: () =>
      answerOf(api.GET('/api/projects/{id}/brand-kit', { params: { path: { id: project } } })),
    refetchInterval,
  })

export const sendBrandKit = (draft: BrandDraft, revision: number) =>
  answerOf(api.PUT('/api/brand-kit', { body: { ...draft, revision } }))
