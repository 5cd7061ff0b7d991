import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Link2, LogOut, SunMoon } from 'lucide-react'
import { useLogOut } from '@/features/account/sign-in/use-log-out'
import Palette, { type Shortcut } from '@/features/palette/palette'
import { ProjectStill } from '@/features/production/project-still'
import { StateBadge } from '@/features/production/state/state-badge'
import { copyText } from '@/lib/copy-text'
import { roleOf } from '@/lib/redirect/home'
import { switchTheme } from '@/lib/theme'
import { toast } from '@/ui/toast'
import { paths } from '../paths'
import { useSignedInUser } from '../signed-in-user'
import { navigationOf } from './navigation'

/** The command palette with the signed-in person's pages and actions. */
export default function AppPalette({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const user = useSignedInUser()
  const navigate = useNavigate()
  const logOut = useLogOut()
  const inside = roleOf(user.role) !== 'client'
  const pages: Shortcut[] = [
    ...navigationOf(user).map(({ to, label, icon: Icon }) => ({
      id: to,
      title: t(label),
      icon: <Icon size={18} strokeWidth={1.75} />,
      onSelect: () => void navigate({ to }),
    })),
  ]
  async function copyLink() {
    if (await copyText(location.href)) toast({ title: t`Link copied` })
  }
  const actions: Shortcut[] = [
    {
      id: 'copy-link',
      title: t`Copy link to this page`,
      icon: <Link2 size={18} strokeWidth={1.75} />,
      onSelect: () => void copyLink(),
    },
    {
      id: 'theme',
      title: t`Switch between light and dark theme`,
      icon: <SunMoon size={18} strokeWidth={1.75} />,
      onSelect: () => void switchTheme(),
    },
    {
      id: 'log-out',
      title: t`Logout`,
      words: t`Sign out`,
      icon: <LogOut size={18} strokeWidth={1.75} />,
      onSelect: () => logOut.mutate(),
    },
  ]
  return (
    <Palette
      pages={pages}
      actions={actions}
      open={(kind, id) => {
        if (kind === 'project') void navigate({ to: '/project/$id', params: { id } })
        else if (kind === 'client') void navigate({ to: `${paths.accounts}/$id`, params: { id } })
        else void navigate({ to: '/user-profile/$id', params: { id } })
      }}
      projectMarks={(project) => ({
        icon: <ProjectStill project={project} className="h-[22px] w-10" />,
        mark: <StateBadge project={project} inside={inside} className="flex-none" />,
      })}
      onClose={onClose}
    />
  )
}
