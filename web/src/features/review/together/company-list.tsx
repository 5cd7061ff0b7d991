import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { classNames } from '@/lib/class-names'
import { Avatar } from '@/ui/avatar'
import { IconButton } from '@/ui/icon-button'
import { Menu, MenuItem } from '@/ui/menu'
import type { Together } from './together'
import { useViewerName } from './use-viewer-name'
import type { Viewing } from './viewing'

/** The others are in a menu, because the bar above the film is short. */
const mostInSight = 3

/** The other people who have the version open: one press follows them, another one stops. */
export function CompanyList({ together }: { together: Together }) {
  const { t } = useLingui()
  const nameOf = useViewerName()
  const { others, followed } = useCompany(together)
  if (others.length === 0) return null
  const inSight = others.length > mostInSight ? mostInSight - 1 : mostInSight
  const aside = others.slice(inSight)
  const words = (other: Viewing) => {
    const name = nameOf(other.by)
    if (other.id === followed?.id) return t`Stop following ${name}`
    return other.following === together.id ? t`Follow ${name}, who follows you` : t`Follow ${name}`
  }
  const toggle = (other: Viewing) => together.follow(other.id === followed?.id ? null : other.id)
  return (
    <ul aria-label={t`Also watching`} className="flex flex-none items-center gap-1">
      {others.slice(0, inSight).map((other) => (
        <li key={other.by.id}>
          <button
            type="button"
            aria-label={words(other)}
            title={words(other)}
            aria-pressed={other.id === followed?.id}
            className={classNames(
              'grid size-9 place-items-center rounded-full border-2 pointer-coarse:size-11',
              other.id === followed?.id
                ? 'border-playhead'
                : other.following === together.id
                  ? 'border-video'
                  : 'border-transparent hover:border-line-strong',
            )}
            onClick={() => toggle(other)}
          >
            <Avatar name={other.by.name} />
          </button>
        </li>
      ))}
      {aside.length > 0 && (
        <li>
          <Menu
            trigger={
              <IconButton label={t`More people watching`}>
                <span className="font-mono text-sm">+{aside.length}</span>
              </IconButton>
            }
          >
            {aside.map((other) => (
              <MenuItem key={other.by.id} onSelect={() => toggle(other)}>
                <span className="line-clamp-2 max-w-72 break-words">{words(other)}</span>
              </MenuItem>
            ))}
          </Menu>
        </li>
      )}
    </ul>
  )
}

export const useCompany = ({ company }: Together) =>
  useSyncExternalStore(company.subscribe, company.getSnapshot)
