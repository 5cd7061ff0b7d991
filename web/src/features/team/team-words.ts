import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The message for each error code about teams and invitations. */
export const teamWords: Record<string, MessageDescriptor> = {
  position_unknown: msg`Choose approver, reviewer or billing`,
  client_stays: msg`This client has a plan, videos or projects, which would be lost with another role. Give the role to a new account.`,
  owner_stays: msg`A team always has an owner. Transfer ownership to another member first.`,
  owns_team: msg`This person owns a team with other members. Ownership must be transferred first.`,
  account_name_required: msg`The team needs a name`,
  account_name_characters: msg`The name contains characters that can't be shown`,
  account_name_too_long: msg`The name can have up to 80 characters`,
  email_unconfirmed: msg`Confirm your email first. The link is in the email we sent you.`,
  invitation_unknown: msg`This invitation doesn't exist, or a newer email has replaced it.`,
  invitation_used: msg`This invitation was already accepted.`,
  invitation_revoked: msg`This invitation was revoked.`,
  invitation_expired: msg`This invitation has expired. Ask for a new one.`,
  invitation_other_address: msg`This invitation is for another email`,
  invitation_sign_in: msg`There's already an account with this email. Sign in to accept.`,
  invitation_for_clients: msg`Editors and managers can't join a client's team`,
  already_invited: msg`This email already has a pending invitation`,
  already_member: msg`This person is already on the team`,
  own_team_first: msg`You own a team with other members. Transfer ownership or remove them before you join another.`,
  own_plan_first: msg`Your own account has a plan. End it before you join another team.`,
  own_videos_first: msg`Your own account has videos left, and they would be lost. Use them first, or join with another email address.`,
  own_projects_first: msg`Your own account has projects, and you would lose access to them. Join with another email address.`,
  leave_team_first: msg`You belong to another team. Leave it before you join this one.`,
  seats_full: msg`All seats on this team are taken`,
}
