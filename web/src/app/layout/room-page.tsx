import { useLingui } from '@lingui/react/macro'
import { Menu, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '@/ui/icon-button'
import { OfflineBar } from '../reach/offline-bar'
import { useSignedInUser } from '../signed-in-user'
import { useTitle } from '../use-title'
import { PageTools } from './page-tools'

type RoomPageProps = {
  title: string
  /** The bar above the room; it gets the button that brings the menus back. */
  header: (menuButton: ReactNode) => ReactNode
  children: ReactNode
}

/** A full-window page, such as the review room; the app's menus fold away. */
export function RoomPage({ title, header, children }: RoomPageProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const user = useSignedInUser()
  useTitle(title)
  const label = open ? t`Hide menu` : t`Show menu`
  const Icon = open ? X : Menu
  return (
    <div
      data-room={open ? 'open' : 'folded'}
      className="flex flex-col room:min-h-[640px] room:flex-1 max-room:min-h-dvh"
    >
      {open && (
        <div className="flex h-14 flex-none items-center justify-end border-line border-b px-4">
          <PageTools />
        </div>
      )}
      {header(
        <IconButton
          label={label}
          title={label}
          aria-expanded={open}
          onClick={() => setOpen((before) => !before)}
        >
          <Icon size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>,
      )}
      <OfflineBar person={user.id} />
      {children}
    </div>
  )
}
