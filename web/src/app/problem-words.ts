import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { accountWords } from '@/features/account/account-words'
import { billingWords } from '@/features/billing/billing-words'
import { contentErrors } from '@/features/content/content-errors'
import { mediaWords } from '@/features/media/files/file-words'
import { brandWords } from '@/features/production/brand/brand-words'
import { briefWords } from '@/features/production/brief/brief-words'
import { productionWords } from '@/features/production/production-words'
import { exportWords } from '@/features/review/export/export-words'
import { reviewWords } from '@/features/review/review-words'
import { settingsWords } from '@/features/settings/settings-words'
import { statisticsWords } from '@/features/statistics/statistics-words'
import { teamWords } from '@/features/team/team-words'
import { webhookErrors } from '@/features/webhooks/webhook-words'

/** Codes that any call can be answered with. */
const generalWords: Record<string, MessageDescriptor> = {
  unauthenticated: msg`Please sign in`,
  forbidden: msg`You don't have permission to do this`,
  not_found: msg`Not found`,
  search_too_long: msg`Search for up to 200 characters`,
  team_note_text: msg`Team notes can have up to 4,000 characters and no control characters`,
  setup_closed: msg`This set-up link is no longer valid. Restart the server for a new one, or sign in.`,
  clock_step: msg`The demo clock moves ahead by 1 to 8784 hours at a time`,
  view_only: msg`You're viewing as a client. Nothing can be changed here.`,
  only_clients_viewed: msg`Only client accounts can be viewed this way`,
  account_suspended: msg`This account is suspended. Please contact us.`,
  last_manager: msg`There must always be one manager`,
  link_spent: msg`This link has expired or was already used.`,
  application_state: msg`The application can't move to that step from here`,
  picture_gone: msg`This image was uploaded more than a day ago and never published, so it was removed. Upload it again.`,
  contact_reply_text: msg`Replies can have up to 8,000 characters and no control characters`,
  contact_replied_meanwhile: msg`Someone else just replied. Your text is kept.`,
  contact_spam: msg`This message is marked as spam. Mark it as not spam to reply.`,
  contact_state: msg`A message can be opened, closed or marked as spam`,
  contact_assignee: msg`This person is no longer a manager. Choose someone else.`,
  application_closed: msg`This application is closed`,
  invitation_address_taken: msg`Your email already belongs to an account. Write to us and we'll make it an editor account.`,
  proof_of_work_required: msg`We couldn't check your browser. Your text is kept. Please try again.`,
  proof_of_work_refused: msg`We couldn't check your browser. Your text is kept. Please try again.`,
  database_unreachable: msg`We can't reach our data right now. Try again in a moment.`,
  internal: msg`Something went wrong on our side. Please try again.`,
}

export const problemWords: Record<string, MessageDescriptor> = {
  ...accountWords,
  ...billingWords,
  ...teamWords,
  ...webhookErrors,
  ...contentErrors,
  ...mediaWords,
  ...briefWords,
  ...brandWords,
  ...productionWords,
  ...exportWords,
  ...reviewWords,
  ...settingsWords,
  ...statisticsWords,
  ...generalWords,
}

/** The text for a code in the person's language. */
export function explain(code: string) {
  const words = problemWords[code]
  return words && i18n._(words)
}
