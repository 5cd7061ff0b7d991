import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLogOut } from '@/features/account/sign-in/use-log-out'
import { useSession } from '@/lib/session/use-session'
import { Button, ButtonLink } from '@/ui/button'
import { dashboardLabel } from '../dashboard-label'
import { PlainPage } from '../layout/plain-page'
import { paths } from '../paths'
import { useTitle } from '../use-title'

/** Shown for an address that belongs to no page. */
export const UnknownPage = () => (
  <NotFoundPage>
    <Trans>Did you forget to add the page to the router?</Trans>
  </NotFoundPage>
)

/** Shown for a page that doesn't exist or isn't for this person, without saying which. */
export function NotFoundPage({ children }: { children?: ReactNode }) {
  const { t } = useLingui()
  useTitle(t`404 Page Not Found`)
  const { user } = useSession()
  return (
    <PlainPage>
      <p
        className="font-mono text-[2.75rem] leading-none tracking-[-0.06em] text-playhead-text"
        aria-hidden="true"
      >
        404
      </p>
      <h1 className="t1">
        <Trans>404 Page Not Found</Trans>
      </h1>
      {children && <p className="text-ink-2">{children}</p>}
      {user ? (
        <ForSomebody name={user.fullName || user.username} role={user.role} />
      ) : (
        <ButtonLink href={paths.start} className="mt-2 justify-self-start">
          <Trans>Back to home page</Trans>
        </ButtonLink>
      )}
    </PlainPage>
  )
}

/** A signed-in person may simply be using the wrong account. */
function ForSomebody({ name, role }: { name: string; role: string }) {
  const { t } = useLingui()
  const logOut = useLogOut()
  const dashboard = t(dashboardLabel(role))
  return (
    <>
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        <Trans>
          This page doesn't exist. It may have been removed, or the link is for another account.
          You're signed in as <bdi>{name}</bdi>.
        </Trans>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <ButtonLink href={paths.dashboard} variant="solid">
          <Trans>Go to {dashboard}</Trans>
        </ButtonLink>
        <Button busy={logOut.isPending} onClick={() => logOut.mutate()}>
          <Trans>Switch account</Trans>
        </Button>
      </div>
    </>
  )
}
