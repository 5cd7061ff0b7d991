import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The name of each group of notifications, in display order. */
export const groupWords: Record<string, MessageDescriptor> = {
  work: msg`Projects`,
  talk: msg`Messages`,
  files: msg`Files`,
  money: msg`Money`,
  security: msg`Security`,
}

/** The name of each notification; its ids are the contract's. */
export const noticeWords: Record<string, MessageDescriptor> = {
  submitted: msg`A client submits a project`,
  assigned: msg`A project gets an editor`,
  unassigned: msg`A project loses its editor`,
  cover: msg`An editor needs cover for days off`,
  question: msg`We need an answer from you`,
  answered: msg`The client answers a question`,
  delivered: msg`A version is ready to review`,
  returned: msg`A version is returned from final check`,
  change_list: msg`The client sends a change list`,
  round_granted: msg`You get another round from us`,
  approved: msg`A version is approved`,
  rated: msg`A client rates a video`,
  due_soon: msg`A deadline is approaching`,
  missed: msg`A deadline was missed`,
  held: msg`A project is put on hold or resumed`,
  cancelled: msg`A project is cancelled`,
  mention: msg`Someone mentions you`,
  message: msg`New messages and notes`,
  contact: msg`A visitor writes to us`,
  application: msg`Someone applies as an editor`,
  share_opened: msg`Someone opens a link you shared`,
  files_expiring: msg`Files are about to be deleted`,
  disk_low: msg`The server is running out of disk space`,
  webhook: msg`A webhook was turned off`,
  payment: msg`Payments and receipts`,
  subscription: msg`Changes to a plan`,
  credits: msg`Videos are running low or expiring`,
  new_device: msg`A sign-in from a new device`,
  account: msg`Changes to your password, email or account`,
}
