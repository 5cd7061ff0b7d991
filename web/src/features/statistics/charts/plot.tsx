import type { ReactNode } from 'react'
import { useNarrow } from '@/lib/use-narrow'

const margin = { left: 52, right: 8, top: 12, bottom: 30 }
export const chartText = 'fill-ink-3 font-mono text-[11px]'

/** The room for a drawing. On a phone it is narrower, so that its words stay readable. */
export function useRoom() {
  const narrow = useNarrow()
  const width = narrow ? 380 : 760
  const height = narrow ? 220 : 268
  return {
    narrow,
    width,
    height,
    left: margin.left,
    top: margin.top,
    across: width - margin.left - margin.right,
    up: height - margin.top - margin.bottom,
    /** Where names stand below. */
    names: height - 8,
  }
}

export type Room = ReturnType<typeof useRoom>

type PlotProps = {
  room: Room
  /** What the chart says, for those who do not see it. */
  label: string
  /** Shares of the height, from the bottom. */
  ticks: Array<{ at: number; text: string }>
  children: ReactNode
}

/** The grid that bars and lines are drawn on. */
export function Plot({ room, label, ticks, children }: PlotProps) {
  return (
    <svg
      viewBox={`0 0 ${room.width} ${room.height}`}
      className="block w-full"
      role="img"
      aria-label={label}
    >
      {ticks.map(({ at, text }) => {
        const y = room.top + room.up * (1 - at)
        return (
          <g key={text}>
            <line
              x1={room.left}
              x2={room.left + room.across}
              y1={y}
              y2={y}
              className="stroke-line"
            />
            <text x={room.left - 8} y={y + 4} textAnchor="end" className={chartText}>
              {text}
            </text>
          </g>
        )
      })}
      {children}
    </svg>
  )
}
