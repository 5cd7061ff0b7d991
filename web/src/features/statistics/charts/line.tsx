import type { MetricList, OpenList } from '../statistics-types'
import { chartText, Plot, useRoom } from './plot'
import { PointReader, pointText, usePointReader } from './point-reader'

type LineProps = {
  label: string
  points: Array<{ name: string; value: number | undefined; list: MetricList | undefined }>
  /** The values on the axis, from lowest to highest. */
  ticks: number[]
  format: (value: number) => string
  onOpen: OpenList
}

/** The width of a letter below, and the space between two names, in the units of the drawing. */
const letter = 6.5
const gap = 14

/** How many names fit below a line. */
const namesThatFit = (names: string[], across: number) => {
  const longest = Math.max(...names.map((name) => name.length))
  return Math.max(2, Math.min(4, Math.floor(across / (longest * letter + gap))))
}

/**
 * A line through the points that exist; a point without data is left out. A point opens the list
 * behind it, and so does its value below.
 */
export function Line({ label, points, ticks, format, onOpen }: LineProps) {
  const room = useRoom()
  const lowest = ticks[0] ?? 0
  const span = (ticks.at(-1) ?? 1) - lowest
  const last = Math.max(points.length - 1, 1)
  const fit = namesThatFit(
    points.map(({ name }) => name),
    room.across,
  )
  const every = Math.ceil(last / (fit - 1))
  const x = (at: number) => room.left + 6 + ((room.across - 12) * at) / last
  const y = (value: number) => room.top + room.up * (1 - (value - lowest) / span)
  const drawn = points.flatMap(({ name, value, list }, at) =>
    value === undefined ? [] : [{ name, value, at, list, values: [{ text: format(value), list }] }],
  )
  const { at: read, press, reader } = usePointReader(drawn, onOpen)
  return (
    <div className="grid gap-1.5">
      <Plot
        room={room}
        label={label}
        ticks={ticks.map((value) => ({ at: (value - lowest) / span, text: format(value) }))}
      >
        <polyline
          points={drawn.map(({ value, at }) => `${x(at)},${y(value)}`).join(' ')}
          className="fill-none stroke-audio-fill stroke-2"
        />
        {drawn.map((point, index) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the number below has the keys
          <circle
            key={point.name}
            cx={x(point.at)}
            cy={y(point.value)}
            r={index === read ? 8 : 5}
            strokeWidth={14}
            className="cursor-pointer fill-audio-fill stroke-transparent"
            onClick={() => press(index, point.list)}
          >
            <title>{pointText(point)}</title>
          </circle>
        ))}
        {points.map(
          ({ name }, at) =>
            (last - at) % every === 0 && (
              <text
                key={name}
                x={x(at)}
                y={room.names}
                textAnchor={at === last ? 'end' : at === 0 ? 'start' : 'middle'}
                className={chartText}
              >
                {name}
              </text>
            ),
        )}
      </Plot>
      {drawn.length > 0 && <PointReader label={label} {...reader} />}
    </div>
  )
}
