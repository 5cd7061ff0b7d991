import { useTransport } from '../player-context'
import { type Guide, guideBox } from './guides'

/** A guide over the picture, which is darker outside it. */
export function GuideLayer({ guide }: { guide: Guide | null }) {
  const aspect = useTransport((snapshot) => snapshot.aspect)
  if (!guide) return null
  const { x, y, width, height } = guideBox(guide, aspect)
  return (
    <svg
      viewBox={`0 0 ${aspect} 1`}
      className="pointer-events-none absolute inset-0 size-full"
      aria-hidden="true"
      data-guide={guide}
    >
      {guide !== 'title' && (
        <path
          d={`M0 0H${aspect}V1H0ZM${x} ${y}V${y + height}H${x + width}V${y}Z`}
          fillRule="evenodd"
          className="fill-(--picture-shade)"
        />
      )}
      <rect
        {...{ x, y, width, height }}
        className="fill-none stroke-(--on-picture) [stroke-dasharray:6_4] [vector-effect:non-scaling-stroke]"
      />
    </svg>
  )
}
