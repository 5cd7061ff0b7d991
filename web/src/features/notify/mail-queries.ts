import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { rawCall } from '@/lib/api/raw-call'
import { keys } from '@/lib/query/keys'

export type MailFilter = { text: string; state: '' | 'failed' | 'waiting' | 'sent' }

export const mailsQuery = ({ text, state }: MailFilter) =>
  infiniteQueryOptions({
    queryKey: keys.mailsFound({ text, state }),
    queryFn: ({ pageParam }) =>
      answerOf(
        api.GET('/api/mails', {
          params: {
            query: {
              ...(pageParam && { before: pageParam }),
              ...(text && { q: text }),
              ...(state && { state }),
            },
          },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next || undefined,
    placeholderData: keepPreviousData,
  })

/** Sends one failed mail again, or all of them. */
export function useResend() {
  const queries = useQueryClient()
  const settled = { onSettled: () => queries.invalidateQueries({ queryKey: keys.mails }) }
  const one = useMutation({
    mutationFn: (id: string) => rawCall(`/api/mails/${id}/resend`, { method: 'POST' }),
    ...settled,
  })
  const all = useMutation({
    mutationFn: () => answerOf(api.POST('/api/mails/resend')),
    ...settled,
  })
  return { one, all }
}

export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: keys.mail(id),
    queryFn: () => answerOf(api.GET('/api/mails/{id}', { params: { path: { id } } })),
  })
