import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import type { ShareLink, ShareSettings } from '@/lib/api/types'
import { keys } from '@/lib/query/keys'

export const shareLinksQuery = (project: string) =>
  queryOptions({
    queryKey: keys.shareLinks(project),
    queryFn: () =>
      answerOf(api.GET('/api/projects/{id}/share-links', { params: { path: { id: project } } })),
  })

export const makeLink = (project: string, body: ShareSettings) =>
  answerOf(api.POST('/api/projects/{id}/share-links', { params: { path: { id: project } }, body }))

export const changeLink = (project: string, link: string, body: ShareSettings) =>
  answerOf(
    api.PUT('/api/projects/{id}/share-links/{link}', {
      params: { path: { id: project, link } },
      body,
    }),
  )

export const revokeLink = (project: string, link: string) =>
  api.DELETE('/api/projects/{id}/share-links/{link}', { params: { path: { id: project, link } } })

const day = 86_400_000

/** The same time of day, that many days from now. */
export const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

/** The end of the chosen day, by the person's clock. */
export const endOfDay = (date: string) => new Date(`${date}T23:59:59`).toISOString()

export const daysUntil = (end: string) =>
  Math.max(0, Math.round((Date.parse(end) - Date.now()) / day))

/** What a link currently allows, to be sent back with one change. */
export const settingsOf = (link: ShareLink): ShareSettings => ({
  label: link.label,
  version: link.version,
  andLater: link.andLater,
  mayComment: link.mayComment,
  watermark: link.watermark,
  endsAt: link.endsAt,
})

/** A password that can be read out on the phone, without letters that look alike. */
export function newPassword() {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) =>
    letters.charAt(byte % letters.length),
  ).join('')
}
