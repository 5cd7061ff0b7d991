import { Trans } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import { AvatarPicker } from '@/features/account/profile/avatar-picker'
import { EmailSection } from '@/features/account/profile/email-section'
import { ProfileDetails } from '@/features/account/profile/profile-details'
import { ProfileEditor } from '@/features/account/profile/profile-editor'
import { ProfileSection } from '@/features/account/profile/profile-section'
import { useLogOut } from '@/features/account/sign-in/use-log-out'
import type { User } from '@/lib/api/types'
import { Button } from '@/ui/button'

/** The person's details and preferences, and the way to log out. */
export function AccountTab({ user }: { user: User }) {
  const logOut = useLogOut()
  return (
    <div className="grid gap-5">
      <ProfileDetails user={user} />
      <ProfileSection title={<Trans>About you</Trans>}>
        <AvatarPicker user={user} />
        <ProfileEditor user={user} />
      </ProfileSection>
      <EmailSection user={user} />
      <Button
        className="justify-self-start"
        busy={logOut.isPending || logOut.isSuccess}
        onClick={() => logOut.mutate()}
      >
        <LogOut size={16} strokeWidth={1.75} aria-hidden="true" />
        <Trans>Logout</Trans>
      </Button>
    </div>
  )
}
