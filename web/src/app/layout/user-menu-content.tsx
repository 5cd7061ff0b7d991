import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLogOut } from '@/features/account/sign-in/use-log-out'
import { Menu, MenuHeader, MenuItem, MenuSeparator } from '@/ui/menu'
import { dashboardLabel } from '../dashboard-label'
import { paths } from '../paths'
import { useSignedInUser } from '../signed-in-user'
import { navigationOf, seesBilling, tabCount } from './navigation'
import { openPalette } from './open-palette'

type UserMenuContentProps = { trigger: ReactNode; align: 'start' | 'end'; open: boolean }

export function UserMenuContent({ trigger, align, open }: UserMenuContentProps) {
  const { t } = useLingui()
  const user = useSignedInUser()
  const logOut = useLogOut()
  return (
    <Menu trigger={trigger} align={align} defaultOpen={open}>
      <MenuHeader>{user.username}</MenuHeader>
      <MenuItem asChild>
        <Link to={paths.profile}>
          <Trans>My Profile</Trans>
        </Link>
      </MenuItem>
      {navigationOf(user)
        .slice(tabCount)
        .filter(({ to }) => to !== paths.profile)
        .map(({ to, label }) => (
          <MenuItem asChild key={to}>
            <Link to={to} className="lg:hidden">
              {t(label)}
            </Link>
          </MenuItem>
        ))}
      <MenuItem asChild>
        <Link to={paths.dashboard}>{t(dashboardLabel(user.role))}</Link>
      </MenuItem>
      {seesBilling(user) && (
        <MenuItem asChild>
          <Link to={paths.billing}>
            <Trans>Plan and billing</Trans>
          </Link>
        </MenuItem>
      )}
      <MenuItem className="sm:hidden" onSelect={() => void openPalette()}>
        <Trans>Search or jump to</Trans>
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => logOut.mutate()}>
        <Trans>Logout</Trans>
      </MenuItem>
    </Menu>
  )
}
