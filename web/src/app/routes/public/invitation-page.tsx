import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { AuthFrame } from '@/features/account/sign-in/auth-frame'
import { Headline } from '@/features/account/sign-in/headline'
import { JoinForm } from '@/features/account/sign-in/join-form'
import { useLogOut } from '@/features/account/sign-in/use-log-out'
import { AcceptInvitation } from '@/features/team/accept-invitation'
import { InvitationOffer } from '@/features/team/invitation-offer'
import { invitationQuery } from '@/features/team/team-queries'
import { ApiError } from '@/lib/api/api-error'
import type { InvitationView, User } from '@/lib/api/types'
import { useSession } from '@/lib/session/use-session'
import { Button, ButtonLink } from '@/ui/button'
import { ErrorState } from '@/ui/error-state'
import { lazyPart } from '@/ui/lazy-part'
import { Notice } from '@/ui/notice'
import { PageControls } from '../../page-controls'
import { PageLoading } from '../../page-loading'
import { paths } from '../../paths'
import { useBrand, useTitle } from '../../use-title'

const CookieChoice = lazyPart(() =>
  import('../../cookie-choice').then((module) => ({ default: module.CookieChoice })),
)

/** The page behind an invitation link: who invites to what, and the way in. */
export function InvitationPage() {
  const { t } = useLingui()
  const brand = useBrand()
  useTitle(t`Invitation`)
  const { token = '' } = useParams({ strict: false })
  const session = useSession()
  const { data: invitation, error, refetch } = useQuery(invitationQuery(token))
  if (session.state === 'loading' && !session.problem) return <PageLoading />
  if (!invitation && !error) return <PageLoading />
  return (
    <AuthFrame brand={brand} controls={<PageControls />}>
      {invitation ? (
        <div className="grid gap-5">
          <Headline>
            <Trans>There's a seat for you.</Trans>
          </Headline>
          <InvitationOffer invitation={invitation} />
          <WayIn token={token} invitation={invitation} user={session.user} />
        </div>
      ) : (
        <Refused error={error} retry={() => void refetch()} />
      )}
      <Suspense>
        <CookieChoice />
      </Suspense>
    </AuthFrame>
  )
}

type WayInProps = { token: string; invitation: InvitationView; user: User | null }

function WayIn({ token, invitation, user }: WayInProps) {
  const { email } = invitation
  if (user && user.email.toLowerCase() !== email.toLowerCase())
    return <ForAnother email={email} username={user.username} />
  if (user)
    return <AcceptInvitation token={token} invitation={invitation} username={user.username} />
  if (!invitation.known) return <JoinForm token={token} email={email} />
  const back = encodeURIComponent(`/invitation/${token}`)
  return (
    <div className="grid gap-4">
      <Notice>
        <Trans>{email} has an account here. Sign in with it to join the team.</Trans>
      </Notice>
      <ButtonLink variant="primary" size="lg" block href={`${paths.auth}?redirect=${back}`}>
        <Trans>Sign in to join</Trans>
      </ButtonLink>
    </div>
  )
}

function ForAnother({ email, username }: { email: string; username: string }) {
  const logOut = useLogOut()
  return (
    <div className="grid gap-4">
      <Notice>
        <Trans>
          This invitation is for another email: {email}. You're signed in as {username}.
        </Trans>
      </Notice>
      <Button size="lg" block busy={logOut.isPending} onClick={() => logOut.mutate()}>
        <Trans>Logout</Trans>
      </Button>
    </div>
  )
}

/** Says why a link is invalid; if the server did not answer, offers to try again. */
function Refused({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useLingui()
  if (!(error instanceof ApiError) || !error.code?.startsWith('invitation_'))
    return <ErrorState title={t`We couldn't load the invitation.`} error={error} onRetry={retry} />
  return (
    <div className="grid gap-5">
      <Headline>
        <Trans>This link doesn't work.</Trans>
      </Headline>
      <Notice>{error.text}</Notice>
      <ButtonLink className="justify-self-start" href={paths.dashboard}>
        <Trans>Open my dashboard</Trans>
      </ButtonLink>
    </div>
  )
}
