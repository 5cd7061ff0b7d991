import { useId } from 'react'
import { classNames } from '@/lib/class-names'
import type { MetricList, OpenList } from '../statistics-types'
import { ticksUpTo } from './axis'
import { chartText, Plot, useRoom } from './plot'
import { PointReader, pointText, usePointReader } from './point-reader'

/** Hatched bars stand for failures. Each bar opens the list at its place. */
export type Series = {
  name: string
  values: number[]
  lists: Array<MetricList | undefined>
  fill: string
  hatched?: boolean
}

type BarsProps = {
  label: string
  names: string[]
  series: Series[]
  format: (value: number) => string
  /** Whether values are whole numbers, with none between them. */
  whole?: boolean
  onOpen: OpenList
}

/** The width of a name below, in the units of the drawing. */
const nameWidth = 46

/**
 * Stacked bars. A bar opens the list behind it; the values of a point are shown below, where the
 * keyboard opens the same lists, and in the table.
 */
export function Bars({ label, names, series, format, whole = false, onOpen }: BarsProps) {
  const room = useRoom()
  const hatch = useId()
  const sums = names.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
  const ticks = ticksUpTo(Math.max(...sums)).filter((tick) => !whole || Number.isInteger(tick))
  const highest = ticks.at(-1) ?? 1
  const step = room.across / names.length
  const every = Math.ceil(nameWidth / step)
  const points = names.map((name, at) => ({
    name,
    values: series.map((s) => ({
      name: s.name,
      text: format(s.values[at] ?? 0),
      list: s.lists[at],
    })),
  }))
  const { at: read, press, reader } = usePointReader(points, onOpen)
  return (
    <div className="grid gap-1.5">
      <Plot
        room={room}
        label={label}
        ticks={ticks.map((value) => ({ at: value / highest, text: format(value) }))}
      >
        <defs>
          <pattern
            id={hatch}
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(-45)"
          >
            <rect width="5" height="5" className="fill-danger-soft" />
            <rect width="2.5" height="5" className="fill-danger" />
          </pattern>
        </defs>
        {names.map((name, at) => {
          let y = room.top + room.up
          const x = room.left + at * step
          return (
            <g key={name}>
              <title>{points[at] && pointText(points[at])}</title>
              {/* biome-ignore lint/a11y/noStaticElementInteractions: the reader below has the keys */}
              <rect
                x={x}
                y={room.top}
                width={step}
                height={room.up}
                rx={3}
                className={classNames(
                  'cursor-pointer',
                  at === read ? 'fill-ink/10' : 'fill-transparent',
                )}
                onClick={() => press(at)}
              />
              {series.map(({ name: of, values, lists, fill, hatched }) => {
                const height = ((values[at] ?? 0) * room.up) / highest
                y -= height
                return (
                  height > 0 && (
                    // biome-ignore lint/a11y/noStaticElementInteractions: the numbers below have the keys
                    <rect
                      key={of}
                      x={x + step * 0.08}
                      y={y + 1}
                      width={step * 0.84}
                      height={Math.max(height - 2, 1)}
                      rx={2}
                      fill={hatched ? `url(#${hatch})` : fill}
                      className="cursor-pointer"
                      onClick={() => press(at, lists[at])}
                    />
                  )
                )
              })}
              {at % every === 0 && (
                <text x={x + step / 2} y={room.names} textAnchor="middle" className={chartText}>
                  {name}
                </text>
              )}
            </g>
          )
        })}
      </Plot>
      <PointReader label={label} {...reader} />
    </div>
  )
}
