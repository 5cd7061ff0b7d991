import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Webhook, WebhookDelivery } from '@/lib/api/types'

/** The name of each event that webhooks can receive. */
export const eventWords: Record<string, MessageDescriptor> = {
  'project.submitted': msg`Project submitted`,
  'project.claimed': msg`Project claimed by an editor`,
  'project.assigned': msg`Project assigned`,
  'project.delivered': msg`Version delivered`,
  'project.released': msg`Version released for review`,
  'project.changesRequested': msg`Changes requested`,
  'project.approved': msg`Project approved`,
  'project.cancelled': msg`Project cancelled`,
  'project.atRisk': msg`Project at risk`,
  'project.deadlineMissed': msg`Deadline missed`,
  'payment.succeeded': msg`Payment received`,
  'payment.failed': msg`Payment failed`,
  'payment.disputed': msg`Payment disputed`,
  'webhook.test': msg`Test message`,
}

export const kindWords: Record<Webhook['kind'], MessageDescriptor> = {
  standard: msg`Program (Standard Webhooks)`,
  slack: msg`Slack`,
  discord: msg`Discord`,
}

export const stateWords: Record<WebhookDelivery['state'], MessageDescriptor> = {
  pending: msg`Waiting`,
  sent: msg`Delivered`,
  failed: msg`Not delivered`,
}

export const problemWords: Record<NonNullable<WebhookDelivery['problem']>, MessageDescriptor> = {
  private: msg`The address is in a private network`,
  timeout: msg`No answer in time`,
  unreachable: msg`No connection`,
}

/** The message for each error code about webhooks. */
export const webhookErrors: Record<string, MessageDescriptor> = {
  webhook_name_required: msg`Give the webhook a name`,
  webhook_name_characters: msg`The name contains characters that can't be shown`,
  webhook_address: msg`Enter an address that starts with https://`,
  webhook_private: msg`This address is in a private network. We only send to public ones.`,
  webhook_events_required: msg`Choose at least one event`,
  webhooks_too_many: msg`There are 20 webhooks. Delete one first.`,
  webhook_off: msg`This webhook is turned off. Turn it on first.`,
}
