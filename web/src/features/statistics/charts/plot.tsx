import { type ReactNode, useCallback, useState } from 'react'

const margin = { left: 56, right: 8, top: 12, bottom: 30 }
const height = 240
/** Used before anything was measured. */
const usualWidth = 640
export const chartText = 'fill-ink-3 font-mono text-[11px]'

/** The size of a drawing: as wide as its container, so that text keeps its size. */
export function useRoom() {
  const [width, setWidth] = useState(usualWidth)
  const place = useCallback((element: SVGSVGElement) => {
    const observer = new ResizeObserver(() => setWidth(element.clientWidth || usualWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return {
    place,
    width,
    left: margin.left,
    top: margin.top,
    across: width - margin.left - margin.right,
    up: height - margin.top - margin.bottom,
    /** The position of the names below. */
    names: height - 8,
  }
}

export type Room = ReturnType<typeof useRoom>

type PlotProps = {
  room: Room
  /** The chart's content, for screen readers. */
  label: string
  /** Positions as shares of the height, from the bottom. */
  ticks: Array<{ at: number; text: string }>
  children: ReactNode
}

/** The grid on which bars and lines are drawn. */
export function Plot({ room, label, ticks, children }: PlotProps) {
  return (
    <svg
      ref={room.place}
      viewBox={`0 0 ${room.width} ${height}`}
      height={height}
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
