import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '@/ui/button'

/** Clips of three tracks: start and length in thousandths of the width. */
const tracks = [
  {
    top: 0,
    height: 14,
    clips:
      '-20 38 57 24 144 48 223 50 312 62 432 57 509 58 569 50 641 60 702 64 774 37 852 66 948 61',
  },
  {
    top: 18,
    height: 34,
    clips: '-20 54 57 133 192 155 348 119 470 82 553 142 709 83 794 77 873 57 944 145',
  },
  {
    top: 56,
    height: 14,
    clips: '-20 93 75 56 132 54 188 46 240 146 389 66 457 132 591 75 668 158 828 144 974 95',
  },
]

const clipPath = ({ top, height, clips }: (typeof tracks)[number]) =>
  clips.replace(
    /(-?\d+) (\d+) ?/g,
    (_, start, length) => `M${start} ${top}h${length}v${height}h-${length}z`,
  )

export function ClosingBanner() {
  return (
    <section className="closing" aria-labelledby="closing-title">
      <div className="wrap">
        <h2 className="d1" id="closing-title">
          <Trans>Hit record.</Trans>
        </h2>
        <div>
          <p>
            <Trans>We’ll take it from there. First cut back in 24–48 hours, cancel anytime.</Trans>
          </p>
          <ButtonLink variant="ink" size="lg" href="#pricing">
            <Trans>Choose a plan</Trans>
          </ButtonLink>
        </div>
      </div>
      <svg
        className="closing-timeline"
        viewBox="0 0 1000 70"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={tracks.map(clipPath).join('')} />
      </svg>
      <i className="closing-playhead" aria-hidden="true" />
    </section>
  )
}
