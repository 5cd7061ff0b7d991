import { Trans } from '@lingui/react/macro'
import type { components } from '@/lib/api/schema.gen'
import { ButtonLink } from '@/ui/button'
import { Headline } from './headline'

type WaysIn = components['schemas']['WaysIn']

const isEmpty = (ways: WaysIn) =>
  ways.passkeys.length === 0 && !ways.twoFactor && ways.google.length === 0

/** What a reset has done: what it removed, and which other ways to sign in remain. */
export function ResetOutcome({ removed, remaining }: { removed: WaysIn; remaining: WaysIn }) {
  return (
    <div className="grid gap-4">
      <Headline>
        <Trans>Your password has been changed.</Trans>
      </Headline>
      <p className="text-ink-2" role="status">
        <Trans>You've been signed out on all your devices. Sign in with your new password.</Trans>
      </p>
      {!isEmpty(removed) && (
        <section className="grid gap-1.5">
          <h2 className="font-semibold">
            <Trans>Removed, to be safe</Trans>
          </h2>
          <p className="text-ink-2">
            <Trans>Added before your email was confirmed, so they may not have been yours.</Trans>
          </p>
          <WayList ways={removed} />
        </section>
      )}
      {!isEmpty(remaining) && (
        <section className="grid gap-1.5">
          <h2 className="font-semibold">
            <Trans>Can also sign in to your account</Trans>
          </h2>
          <WayList ways={remaining} />
          <p className="text-ink-2">
            <Trans>Remove anything you don't recognize in your security settings.</Trans>
          </p>
        </section>
      )}
      <ButtonLink
        href={
          isEmpty(remaining)
            ? '/auth'
            : `/auth?redirect=${encodeURIComponent('/profile?tab=security')}`
        }
        variant="primary"
        size="lg"
        block
      >
        {isEmpty(remaining) ? (
          <Trans>Sign In</Trans>
        ) : (
          <Trans>Sign in and check your security settings</Trans>
        )}
      </ButtonLink>
    </div>
  )
}

function WayList({ ways }: { ways: WaysIn }) {
  return (
    <ul className="grid gap-1 break-words pl-5 [list-style:disc]">
      {ways.passkeys.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names may repeat
        <li key={index}>
          <Trans>Passkey “{name}”</Trans>
        </li>
      ))}
      {ways.twoFactor && (
        <li>
          <Trans>Authenticator app</Trans>
        </li>
      )}
      {ways.google.map((email) => (
        <li key={email}>
          <Trans>Google account {email}</Trans>
        </li>
      ))}
    </ul>
  )
}
