import { cloneElement, type ReactElement, Suspense, useState } from 'react'
import { lazyPart } from '@/ui/lazy-part'

const UserMenuContent = lazyPart(() =>
  import('./user-menu-content').then((module) => ({ default: module.UserMenuContent })),
)

type Press = { onClick?: () => void; onPointerDown?: () => void }
type UserMenuProps = { trigger: ReactElement<Press>; align?: 'start' | 'end' }

/**
 * The button is part of the page; the menu loads a moment later, and opens if it was asked for. The
 * menu brings its own button, so a press counts from its start: it may end on the other one.
 */
export function UserMenu({ trigger, align = 'end' }: UserMenuProps) {
  const [asked, setAsked] = useState(false)
  const ask = () => setAsked(true)
  return (
    <Suspense fallback={cloneElement(trigger, { onClick: ask, onPointerDown: ask })}>
      <UserMenuContent trigger={trigger} align={align} open={asked} />
    </Suspense>
  )
}
