import { useLingui } from '@lingui/react/macro'
import { Bell } from '@/features/notify/bell/bell'
import { Avatar } from '@/ui/avatar'
import { IconButton } from '@/ui/icon-button'
import { PageControls } from '../page-controls'
import { useSignedInUser } from '../signed-in-user'
import { LiveStatus } from './live-status'
import { PaletteButton } from './palette-button'
import { UserMenu } from './user-menu'

/** The tools at the right of the top bar of every page. */
export function PageTools() {
  const { t } = useLingui()
  const user = useSignedInUser()
  const { username, fullName, avatar } = user
  return (
    <div className="flex items-center gap-1.5">
      <PaletteButton />
      <LiveStatus />
      <PageControls />
      <Bell user={user} />
      <span className="lg:hidden">
        <UserMenu
          trigger={
            <IconButton label={t`${username}'s account`}>
              <Avatar name={fullName || username} picture={avatar} />
            </IconButton>
          }
        />
      </span>
    </div>
  )
}
