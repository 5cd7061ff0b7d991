import { Trans, useLingui } from '@lingui/react/macro'

/** What a signed-in visitor can go to; only one of the two dashboard names stays in the page. */
export function AccountLinks() {
  const { t } = useLingui()
  return (
    <>
      <b data-username />
      <a href="/profile">
        <Trans>My Profile</Trans>
      </a>
      <a href="/dashboard" data-for="team">
        <Trans>Team Dashboard</Trans>
      </a>
      <a href="/dashboard" data-for="client">
        <Trans>Client Dashboard</Trans>
      </a>
      <button
        type="button"
        data-log-out
        data-done={t`Logged out`}
        data-done-text={t`You have been successfully logged out.`}
        data-note={t`Logout note`}
        data-note-text={t`You've been logged out locally.`}
      >
        <Trans>Logout</Trans>
      </button>
    </>
  )
}
