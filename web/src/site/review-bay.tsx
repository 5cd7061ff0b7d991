import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import cup from '@/assets/stills/cup.webp'
import smallCup from '@/assets/stills/cup-small.webp'
import { BayNotes } from './bay-notes'
import { BayTimeline } from './bay-timeline'

/** An example project in the review room; always on ink, because pictures are judged on ink. */
export function ReviewBay() {
  const { t } = useLingui()
  return (
    <section className="bay" data-theme="dark" aria-label={t`Example of a project in review`}>
      <BayBar />
      <div className="bay-body">
        <figure className="player">
          <img
            src={cup}
            srcSet={`${smallCup} 720w, ${cup} 960w`}
            sizes="(max-width: 1079px) 94vw, 900px"
            width={960}
            height={540}
            loading="lazy"
            alt={t`Frame from the film: a white cup on a wooden counter, striped by window light`}
          />
          <svg
            className="player-drawing"
            viewBox="0 0 960 540"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path d="M250 262c-6 58 44 96 118 98 88 2 152-28 150-88-2-52-62-86-138-84-74 2-126 30-130 74Z" />
            <path d="M676 132c-46 6-96 28-134 74" />
            <path d="m570 170-30 38 46-2" />
          </svg>
          <span className="player-label">
            <Trans>whiter, like the label</Trans>
          </span>
          <span className="burn-in tc" data-timecode="00:">
            00:00:27:04
          </span>
          <span className="burn-in tc">A014_C007 · 23.976</span>
        </figure>
        <BayNotes />
      </div>
      <BayTimeline />
    </section>
  )
}

/**
 * The buttons are only a picture of buttons, so they are text here and can't be reached with Tab.
 */
function BayBar() {
  const { t } = useLingui()
  return (
    <div className="bay-bar">
      <span className="bay-title">
        <svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M4 2.5h8v7l-4 4-4-4Z" fill="currentColor" />
        </svg>
        <b>
          <Trans>House Roast, launch film</Trans>
        </b>
        <span className="dim">Lume Coffee</span>
      </span>
      <ol className="bay-versions" aria-label={t`Versions`}>
        <li>v1</li>
        <li>v2</li>
        <li aria-current="true">v3</li>
      </ol>
      <span className="bay-actions">
        <span className="rounds">
          <Trans>3 of 5 rounds left</Trans>
        </span>
        <span className="btn" data-size="sm">
          <Trans>Request changes</Trans>
        </span>
        <span className="btn" data-size="sm" data-variant="approve">
          <Check size={15} strokeWidth={1.75} aria-hidden="true" />
          <Trans>Approve v3</Trans>
        </span>
      </span>
    </div>
  )
}
