import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { keys } from '@/lib/query/keys'

/** The client account of the signed-in person, with its members. */
export const teamQuery = queryOptions({
  queryKey: keys.team,
  queryFn: () => answerOf(api.GET('/api/team')),
})

/** The team's pending invitations; only for people who may invite. */
export const invitationsQuery = (team: string) =>
  queryOptions({
    queryKey: keys.invitationsOf(team),
    queryFn: () => answerOf(api.GET('/api/team/invitations')),
  })

/** The invitation behind a link. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: keys.invitation(token),
    queryFn: () => answerOf(api.POST('/api/invitations/look', { body: { token } })),
  })
