import { Trans, useLingui } from '@lingui/react/macro'
import { homeOf } from '@/lib/redirect/home'
import { useSession } from '@/lib/session/use-session'
import { ButtonLink } from '@/ui/button'
import { dashboardLabel } from '../dashboard-label'
import { paths } from '../paths'

export function NotOpenMessage() {
  const { t } = useLingui()
  const { user } = useSession()
  return (
    <>
      <p className="text-ink-2">
        <Trans>This page is not open yet.</Trans>
      </p>
      <ButtonLink href={user ? homeOf(user.role) : paths.start} className="mt-2 justify-self-start">
        {user ? t(dashboardLabel(user.role)) : <Trans>Back to the start</Trans>}
      </ButtonLink>
    </>
  )
}
