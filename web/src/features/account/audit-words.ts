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
  'session.proved': msg`Confirmed that it is them`,
  'twoFactor.switchedOn': msg`Two-factor sign-in switched on`,
  'twoFactor.switchedOff': msg`Two-factor sign-in switched off`,
  'recoveryCodes.made': msg`Recovery codes made`,
  'recoveryCode.used': msg`Recovery code used`,
  'secondFactor.failed': msg`Second factor failed`,
  'passkey.added': msg`Passkey added`,
  'passkey.renamed': msg`Passkey renamed`,
  'passkey.removed': msg`Passkey removed`,
  'identity.linked': msg`Google account linked`,
  'identity.unlinked': msg`Google account unlinked`,
  'identity.used': msg`Signed in with Google`,
  'passkey.cloned': msg`Copied passkey refused`,
}
