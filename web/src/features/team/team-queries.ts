import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { keys } from '@/lib/query/keys'

/** The client account of the signed-in person, and who is in it. */
export const teamQuery = queryOptions({
  queryKey: keys.team,
  queryFn: () => answerOf(api.GET('/api/team')),
})

/** Whom the team has asked and who has not answered; only for those who may invite. */
export const invitationsQuery = (team: string) =>
  queryOptions({
    queryKey: keys.invitationsOf(team),
    queryFn: () => answerOf(api.GET('/api/team/invitations')),
  })

/** What a link invites to. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: keys.invitation(token),
    queryFn: () => answerOf(api.POST('/api/invitations/look', { body: { token } })),
  })
