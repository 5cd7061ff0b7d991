import { queryOptions, skipToken } from '@tanstack/react-query'
import { ApiError } from '@/lib/api/api-error'
import { publicCall } from '@/lib/api/public-call'
import type { GuestPlayback, GuestRoom, Note, NoteMoment, SharedCut } from '@/lib/api/types'
import { keys } from '@/lib/query/keys'
import type { GuestPass } from './guest-pass'

async function call<T>(path: string, method: string, body?: unknown, token?: string): Promise<T> {
  const response = await publicCall(path, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return (response.status === 204 ? undefined : await response.json()) as T
}

export const lookQuery = (link: string) =>
  queryOptions({
    queryKey: keys.guestLook(link),
    queryFn: () => call<SharedCut>('/api/guest/look', 'POST', { token: link }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

type Entry = { name: string; password?: string; before?: string }

export const enter = (link: string, entry: Entry) =>
  call<{ guestToken: string }>('/api/guest/enter', 'POST', { token: link, ...entry })

/** How soon a revoked link is noticed if no stream reports it. */
const lookAgain = 4_000
/** The same with a stream, in case it loses an event. */
const lookAgainLive = 30_000

const isFinal = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 404)

/** What the guest sees. It is refetched regularly, because a link can end. */
export const roomQuery = (link: string, pass: GuestPass | undefined, live: boolean) =>
  queryOptions({
    queryKey: [...keys.guestRoom(link), pass?.token],
    queryFn: pass
      ? () => call<GuestRoom>('/api/guest/room', 'GET', undefined, pass.token)
      : skipToken,
    refetchInterval: ({ state }) =>
      isFinal(state.error) ? false : live ? lookAgainLive : lookAgain,
    retry: (count, error) => !isFinal(error) && count < 3,
  })

/** Where the film can be played from; refetched while the guest's own copy is being made. */
export const guestPlaybackQuery = (
  link: string,
  pass: GuestPass | undefined,
  room: GuestRoom | undefined,
) =>
  queryOptions({
    queryKey: [...keys.guestPlayback(link), room?.versionId, pass?.token, room?.watermark],
    queryFn:
      pass && room
        ? () => call<GuestPlayback>('/api/guest/playback', 'GET', undefined, pass.token)
        : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state: { data } }) => {
      if (data?.preparing) return 2000
      const expires = data?.playback?.expiresAt
      return expires ? Math.max(10_000, Date.parse(expires) - Date.now() - 60_000) : false
    },
  })

/** The captions of the film as uploaded. The film plays without them too. */
export const guestCaptionsQuery = (link: string, pass: GuestPass, versionId: string) =>
  queryOptions({
    queryKey: [...keys.guestCaptions(link), versionId],
    queryFn: () => call<{ captions: string }>('/api/guest/captions', 'GET', undefined, pass.token),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export type NewComment = {
  key: string
  version: number
  text: string
  moment?: NoteMoment
  drawing?: Note['drawing']
}

export const postComment = (pass: GuestPass, comment: NewComment) =>
  call<Note>('/api/guest/notes', 'POST', { kind: 'nice', ...comment }, pass.token)

export const changeComment = (pass: GuestPass, { id, kind, moment, drawing }: Note, text: string) =>
  call<Note>(
    `/api/guest/notes/${id}`,
    'PUT',
    { kind, text, ...(moment && { moment }), ...(drawing.length > 0 && { drawing }) },
    pass.token,
  )

export const deleteComment = (pass: GuestPass, id: string) =>
  call<undefined>(`/api/guest/notes/${id}`, 'DELETE', undefined, pass.token)

export const replyToComment = (pass: GuestPass, id: string, key: string, text: string) =>
  call<Note>(`/api/guest/notes/${id}/replies`, 'POST', { key, text }, pass.token)
