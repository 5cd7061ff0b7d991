import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import { ProfileDetails } from '@/features/account/profile-details'
import { useLogOut } from '@/features/account/use-log-out'
import { Button } from '@/ui/button'
import { AppPage } from '../layout/app-page'
import { useSignedInUser } from '../signed-in-user'

export function ProfilePage() {
  const { t } = useLingui()
  const user = useSignedInUser()
  const logOut = useLogOut()
  return (
    <AppPage title={t`My Profile`}>
      <div className="grid max-w-[760px] gap-5">
        <ProfileDetails user={user} />
        <Button
          className="justify-self-start"
          busy={logOut.isPending || logOut.isSuccess}
          onClick={() => logOut.mutate()}
        >
          <LogOut size={16} strokeWidth={1.75} aria-hidden="true" />
          <Trans>Logout</Trans>
        </Button>
      </div>
    </AppPage>
  )
}
