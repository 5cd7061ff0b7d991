import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { rawCall } from '@/lib/api/raw-call'
import { forgetKept } from '@/lib/kept'
import { type Lost, lost } from '@/lib/problem/lost'
import { keys } from '@/lib/query/keys'
import { type Draft, portfolioBody, questionBody, testimonialBody } from './content-draft'
import type { Content, Entry, Kind } from './content-types'

export const contentQuery = queryOptions({
  queryKey: keys.content,
  queryFn: () => answerOf(api.GET('/api/content')),
})

const lists = { portfolio: 'portfolio', testimonials: 'testimonials', faq: 'questions' } as const

export const entriesOf = (content: Content, kind: Kind): readonly Entry[] => content[lists[kind]]

/** Changes the public site, and lets this tab load it again instead of showing its cached copy. */
function useChange<Variables, Answer>(
  change: (variables: Variables) => Promise<Answer>,
  meaning: Lost = lost.deed,
) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { lost: meaning },
    mutationFn: change,
    onSuccess: forgetKept,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.content }),
  })
}

function add(kind: Kind, draft: Draft): Promise<Entry> {
  switch (kind) {
    case 'portfolio':
      return answerOf(api.POST('/api/content/portfolio', { body: portfolioBody(draft) }))
    case 'testimonials':
      return answerOf(api.POST('/api/content/testimonials', { body: testimonialBody(draft) }))
    case 'faq':
      return answerOf(api.POST('/api/content/faq', { body: questionBody(draft) }))
  }
}

function change(kind: Kind, id: string, draft: Draft): Promise<Entry> {
  const params = { path: { id } }
  switch (kind) {
    case 'portfolio':
      return answerOf(
        api.PUT('/api/content/portfolio/{id}', { params, body: portfolioBody(draft) }),
      )
    case 'testimonials':
      return answerOf(
        api.PUT('/api/content/testimonials/{id}', { params, body: testimonialBody(draft) }),
      )
    case 'faq':
      return answerOf(api.PUT('/api/content/faq/{id}', { params, body: questionBody(draft) }))
  }
}

/** Publishes a new entry (without an id) or a change, and returns what is then published. */
export const usePublish = (kind: Kind, id: string) =>
  useChange(
    (draft: Draft) => (id === '' ? add(kind, draft) : change(kind, id, draft)),
    id === '' ? lost.creation : lost.draft,
  )

export const useDelete = (kind: Kind) =>
  useChange((id: string) => rawCall(`/api/content/${kind}/${id}`, { method: 'DELETE' }))

const put = (path: `/api/${string}`, body: unknown) =>
  rawCall(path, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  })

export const useShow = (kind: Kind) =>
  useChange(({ id, shown }: { id: string; shown: boolean }) =>
    put('/api/content/shown', { kind, id, shown }),
  )

/** Reorders a list, which shows the new order before the server has responded. */
export function useArrange(kind: Kind) {
  const queryClient = useQueryClient()
  const arrange = useChange((ids: string[]) => put('/api/content/order', { kind, ids }))
  return (ids: string[], onError: (error: unknown) => void) => {
    queryClient.setQueryData<Content>(keys.content, (content) => {
      if (!content) return content
      const sorted = ids.flatMap((id) => entriesOf(content, kind).filter((one) => one.id === id))
      return { ...content, [lists[kind]]: sorted }
    })
    arrange.mutate(ids, { onError })
  }
}

/** Uploads a picture and returns its URL. */
export const useAddPicture = () =>
  useMutation({
    mutationFn: async (file: File): Promise<{ imageUrl: string }> => {
      const answer = await rawCall('/api/content/pictures', {
        method: 'POST',
        body: file,
        headers: { 'Content-Type': file.type || 'application/octet-stream' },
      })
      return answer.json()
    },
  })
