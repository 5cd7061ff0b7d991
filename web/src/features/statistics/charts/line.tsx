import { chartText, Plot, useRoom } from './plot'
import { PointReader, usePointReader } from './point-reader'

type LineProps = {
  label: string
  points: Array<{ name: string; value: number | undefined }>
  /** The values on the axis, from lowest to highest. */
  ticks: number[]
  format: (value: number) => string
}

const namesShown = 4

/** A line through the points that exist; a point without data is left out. */
export function Line({ label, points, ticks, format }: LineProps) {
  const room = useRoom()
  const lowest = ticks[0] ?? 0
  const span = (ticks.at(-1) ?? 1) - lowest
  const last = Math.max(points.length - 1, 1)
  const every = Math.ceil(last / (namesShown - 1))
  const x = (at: number) => room.left + 6 + ((room.across - 12) * at) / last
  const y = (value: number) => room.top + room.up * (1 - (value - lowest) / span)
  const drawn = points.flatMap(({ name, value }, at) =>
    value === undefined ? [] : [{ name, value, at }],
  )
  const { at: read, reader } = usePointReader(
    drawn.map(({ name, value }) => `${name}: ${format(value)}`),
  )
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
        {drawn.map(({ name, value, at }, index) => (
          <circle
            key={name}
            cx={x(at)}
            cy={y(value)}
            r={index === read ? 8 : 5}
            className="fill-audio-fill"
          >
            <title>{`${name}: ${format(value)}`}</title>
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
