import { useStyleVariables } from '@/lib/use-style-variables'
import { pathOf, thickness, viewHeight } from './geometry'
import { drawingUnits, type Shape, type ShapeColor } from './shape'

const inks: Record<ShapeColor, string> = {
  red: 'text-playhead',
  yellow: 'text-marker',
  blue: 'text-video',
  white: 'text-(--on-picture)',
}

/** Shapes over a picture. They are data and never parsed as markup. */
export function DrawnShapes({ shapes, aspect }: { shapes: readonly Shape[]; aspect: number }) {
  return (
    <>
      <svg
        viewBox={`0 0 ${viewHeight * aspect} ${viewHeight}`}
        className="absolute inset-0 size-full overflow-visible"
        aria-hidden="true"
      >
        {shapes.map((shape, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a shape has only its position as a name
          <ShapePath key={place} shape={shape} aspect={aspect} />
        ))}
      </svg>
      {shapes.map((shape, place) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: a shape has only its position as a name
        shape.tool === 'label' ? <Label key={place} shape={shape} /> : null,
      )}
    </>
  )
}

function ShapePath({ shape, aspect }: { shape: Shape; aspect: number }) {
  if (shape.tool === 'label') return null
  const d = pathOf(shape, aspect)
  if (shape.tool === 'pen')
    return <path d={d} data-shape="pen" className={`fill-current ${inks[shape.color]}`} />
  return (
    <path
      d={d}
      data-shape={shape.tool}
      strokeWidth={thickness(aspect) * 1.3}
      className={`fill-none stroke-current [stroke-linecap:round] [stroke-linejoin:round] ${inks[shape.color]}`}
    />
  )
}

function Label({ shape: { points, text, color } }: { shape: Shape }) {
  const [x = 0, y = 0] = points[0] ?? []
  const place = useStyleVariables<HTMLSpanElement>({
    '--x': `${(x / drawingUnits) * 100}%`,
    '--y': `${(y / drawingUnits) * 100}%`,
  })
  return (
    <span
      ref={place}
      data-shape="label"
      className={`absolute top-(--y) left-(--x) max-w-[calc(100%-var(--x))] rounded-clip bg-current px-[0.5em] py-[0.2em] font-semibold text-[clamp(11px,1.55cqw,18px)] leading-tight [overflow-wrap:anywhere] ${inks[color]}`}
    >
      <span className="text-on-track">{text}</span>
    </span>
  )
}
