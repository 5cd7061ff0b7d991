import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Position, TeamAction } from '@/lib/team/positions'

export const positionNames: Record<Position, MessageDescriptor> = {
  owner: msg`Owner`,
  approver: msg`Approver`,
  reviewer: msg`Reviewer`,
  billing: msg`Billing`,
}

/** Each role in one sentence. */
export const positionMeanings: Record<Position, MessageDescriptor> = {
  owner: msg`Full access, including who is on the team.`,
  approver: msg`Submits projects, sends change lists and approves.`,
  reviewer: msg`Watches versions and comments on them.`,
  billing: msg`Sees the plan and receipts, and pays.`,
}

export const actionNames: Record<TeamAction, MessageDescriptor> = {
  see: msg`See projects and files`,
  comment: msg`Comment on versions`,
  submit: msg`Submit projects`,
  send_change_list: msg`Send change lists`,
  approve: msg`Approve versions`,
  see_billing: msg`See the plan and receipts`,
  pay: msg`Pay and change the plan`,
  invite: msg`Invite people`,
  remove_member: msg`Remove members`,
  change_position: msg`Change roles`,
  transfer_ownership: msg`Transfer ownership`,
  rename: msg`Rename the team`,
  leave: msg`Leave team`,
}
