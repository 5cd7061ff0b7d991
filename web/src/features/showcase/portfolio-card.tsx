import { Trans, useLingui } from '@lingui/react/macro'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { preconnectFor } from '@/lib/preconnect'
import { normalise } from '@/lib/video-reference'
import { categoryName } from './categories'
import type { PortfolioItem } from './showcase-types'

type PortfolioCardProps = { item: PortfolioItem; columns: number; onPlay: () => void }

/** A piece of work. One with a video plays it; one without says so and does nothing. */
export function PortfolioCard({ item, columns, onPlay }: PortfolioCardProps) {
  const { kind } = normalise(item.videoUrl)
  if (kind === 'unknown')
    return (
      <li className="work" data-columns={columns}>
        <div className="work-face">
          <WorkFace item={item} />
        </div>
      </li>
    )
  const getReady = () => preconnectFor(kind)
  return (
    <li className="work" data-columns={columns}>
      <button
        type="button"
        className="work-face"
        aria-haspopup="dialog"
        onClick={onPlay}
        onPointerEnter={getReady}
        onFocus={getReady}
      >
        <WorkFace item={item} playable />
      </button>
    </li>
  )
}

function WorkFace({ item, playable = false }: { item: PortfolioItem; playable?: boolean }) {
  const { i18n } = useLingui()
  const [broken, setBroken] = useState(!item.imageUrl)
  const category = categoryName(item.category)
  return (
    <>
      {broken ? (
        <span className="work-tile" aria-hidden="true">
          {item.title}
        </span>
      ) : (
        <img src={item.imageUrl} alt="" decoding="async" onError={() => setBroken(true)} />
      )}
      {playable && <span className="work-scrub" aria-hidden="true" />}
      <span className="work-badge" data-off={playable ? undefined : ''}>
        {playable ? (
          <>
            <Play size={13} strokeWidth={1.75} aria-hidden="true" />
            <Trans>Video Demo</Trans>
          </>
        ) : (
          <Trans>No video available</Trans>
        )}
      </span>
      <span className="work-caption">
        <b>{item.title}</b>
        <span>{item.description}</span>
      </span>
      <span className="work-category">{category ? i18n._(category) : item.category}</span>
    </>
  )
}
