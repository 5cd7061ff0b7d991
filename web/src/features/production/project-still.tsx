import { useState } from 'react'
import type { Project } from '@/lib/api/types'
import { classNames } from '@/lib/class-names'
import { stateStyles } from './state/state-style'

type ProjectStillProps = {
  project: Pick<Project, 'still' | 'state'>
  className?: string
}

/**
 * A project's picture, or an empty frame of film in the colour of its state. It is hidden from
 * screen readers, because the title is beside it.
 */
export function ProjectStill({ project: { still, state }, className }: ProjectStillProps) {
  // A URL is valid for a few minutes; an old list may contain an expired one.
  const [broken, setBroken] = useState<string>()
  return (
    <span
      aria-hidden="true"
      data-track={stateStyles[state].track}
      className={classNames(
        'relative block flex-none overflow-hidden rounded-clip bg-well',
        className ?? 'h-9 w-16',
      )}
    >
      {still && still !== broken ? (
        <img
          src={still}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => setBroken(still)}
        />
      ) : (
        <EmptyFrame />
      )}
    </span>
  )
}

function EmptyFrame() {
  const holes = [6, 18, 30, 42, 54]
  return (
    <svg
      viewBox="0 0 64 36"
      preserveAspectRatio="xMidYMid slice"
      className="size-full text-(--track-fill)"
      fill="currentColor"
      role="presentation"
    >
      <rect width="64" height="36" opacity="0.16" />
      {holes.flatMap((x) => [
        <rect key={`top ${x}`} x={x} y="2.5" width="5" height="3.5" rx="1" opacity="0.4" />,
        <rect key={`bottom ${x}`} x={x} y="30" width="5" height="3.5" rx="1" opacity="0.4" />,
      ])}
      <rect x="0" y="8.5" width="64" height="19" opacity="0.12" />
      <path d="M29 13.5v9l7.5-4.5z" opacity="0.7" />
    </svg>
  )
}
