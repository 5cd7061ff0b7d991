import { cloneElement, lazy, type ReactElement, Suspense, useState } from 'react'

const UserMenuContent = lazy(() =>
  import('./user-menu-content').then((module) => ({ default: module.UserMenuContent })),
)

type UserMenuProps = { trigger: ReactElement<{ onClick?: () => void }>; align?: 'start' | 'end' }

/** The button is there with the page; the menu arrives a moment later, open if it was asked for. */
export function UserMenu({ trigger, align = 'end' }: UserMenuProps) {
  const [asked, setAsked] = useState(false)
  return (
    <Suspense fallback={cloneElement(trigger, { onClick: () => setAsked(true) })}>
      <UserMenuContent trigger={trigger} align={align} open={asked} />
    </Suspense>
  )
}
