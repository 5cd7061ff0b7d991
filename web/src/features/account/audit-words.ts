import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What each line of the audit log says happened. */
export const auditWords: Record<string, MessageDescriptor> = {
  'account.registered': msg`Account made`,
  'account.firstManager': msg`First manager named`,
  'account.suspended': msg`Suspended`,
  'account.readmitted': msg`Let in again`,
  'account.signedOut': msg`Signed out everywhere`,
  'account.viewedAs': msg`Looked at as this client`,
  'session.opened': msg`Signed in`,
  'session.ended': msg`Session ended`,
  'password.changed': msg`Password changed`,
  'password.reset': msg`Password reset by link`,
  'password.resetLinkSent': msg`Reset link sent`,
  'email.confirmed': msg`Address confirmed`,
  'email.changed': msg`Address changed`,
  'email.changeAsked': msg`Change of address asked for`,
  'role.changed': msg`Role changed`,
}
