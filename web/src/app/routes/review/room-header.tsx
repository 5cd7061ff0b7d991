import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Share } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { RoundFlags } from '@/features/production/round-flags'
import { StateBadge } from '@/features/production/state/state-badge'
import type { Project } from '@/lib/api/types'
import { homeOf } from '@/lib/redirect/home'
import { IconButton } from '@/ui/icon-button'
import { useSignedInUser } from '../../signed-in-user'

type RoomHeaderProps = {
  project: Project
  inside: boolean
  menuButton: ReactNode
  versions: ReactNode
  /** Share, download and so on. */
  tools: ReactNode
  /** What can be done to the project now. */
  actions: ReactNode
}

/** The bar above the review room. */
export function RoomHeader(props: RoomHeaderProps) {
  const { project, inside, menuButton, versions, tools, actions } = props
  const { t } = useLingui()
  const { role } = useSignedInUser()
  const [unfolded, setUnfolded] = useState(false)
  const folded = useId()
  return (
    <header className="grid flex-none items-center gap-x-5 gap-y-2 border-line border-b bg-surface px-2 py-1.5 room:min-h-[60px] room:grid-cols-[minmax(11rem,1fr)_minmax(0,auto)_minmax(0,auto)] room:pr-4 xl:grid-cols-[minmax(17rem,1fr)_minmax(0,auto)_minmax(max-content,1fr)]">
      <div className="flex min-w-0 items-center gap-1">
        {menuButton}
        <Link to={homeOf(role)} className="icon-button" aria-label={t`Back to projects`}>
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
        </Link>
        <div className="min-w-0 flex-1 pl-1">
          <h1
            className="truncate font-semibold text-[1.0625rem] leading-[22px] tracking-[-0.01em]"
            title={project.title}
          >
            {project.title}
          </h1>
          <p className="flex min-w-0 gap-2.5 overflow-hidden whitespace-nowrap text-ink-3 text-sm">
            <span className="truncate max-md:hidden">{project.account.name}</span>
            <StateBadge
              project={project}
              inside={inside}
              className="min-w-0 md:shrink-0 room:shrink"
            />
          </p>
        </div>
        <IconButton
          label={t`Share and download`}
          title={t`Share and download`}
          className="room:hidden"
          aria-expanded={unfolded}
          aria-controls={folded}
          onClick={() => setUnfolded(!unfolded)}
        >
          <Share size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
      <div
        id={folded}
        hidden={!unfolded}
        className="flex justify-end [&[hidden]]:hidden room:hidden"
      >
        {tools}
      </div>
      {versions}
      <div className="flex min-w-0 items-center justify-end gap-2 max-room:hidden">
        <span className="whitespace-nowrap text-ink-2 text-sm max-xl:hidden">
          <RoundFlags rounds={project.rounds} />
        </span>
        {tools}
        {actions}
      </div>
    </header>
  )
}
