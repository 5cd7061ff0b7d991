import { lazy, type ReactNode, Suspense } from 'react'

const UserMenuContent = lazy(() =>
  import('./user-menu-content').then((module) => ({ default: module.UserMenuContent })),
)

type UserMenuProps = { trigger: ReactNode; align?: 'start' | 'end' }

/** The button is there with the page; the menu behind it arrives a moment later. */
export function UserMenu({ trigger, align = 'end' }: UserMenuProps) {
  return (
    <Suspense fallback={trigger}>
      <UserMenuContent trigger={trigger} align={align} />
    </Suspense>
  )
}
