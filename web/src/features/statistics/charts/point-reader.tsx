import { useLingui } from '@lingui/react/macro'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { OpenNumber } from '../open-number'
import type { MetricList, OpenList } from '../statistics-types'

/** A number of a chart, and the list behind it. */
export type PointValue = { name?: string; text: string; list: MetricList | undefined }
export type Point = { name: string; values: PointValue[] }

const written = ({ name, text }: PointValue) => (name ? `${name}: ${text}` : text)

/** A point with all its values, in words. */
export const pointText = ({ name, values }: Point) => [name, ...values.map(written)].join(', ')

/**
 * Reads a chart point by point with the arrow keys, like hovering with a pointer. The values of
 * the current point open the lists behind them.
 */
export function usePointReader(points: readonly Point[], onOpen: OpenList) {
  const slider = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<number>()
  const last = points.length - 1
  const at = Math.min(chosen ?? last, last)
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    Home: 0,
    End: last,
  }
  return {
    /** The current point; undefined until one has been chosen. */
    at: chosen === undefined ? undefined : at,
    /** Chooses a point of the drawing that was pressed, and opens the list behind its value. */
    press: (point: number, list?: MetricList) => {
      setChosen(point)
      slider.current?.focus({ preventScroll: true })
      if (list) onOpen(list)
    },
    reader: {
      slider,
      point: points[at],
      at,
      count: points.length,
      onOpen,
      onKeyDown: (event: KeyboardEvent) => {
        const to = steps[event.key]
        if (to === undefined) return
        event.preventDefault()
        setChosen(Math.max(0, Math.min(last, to)))
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        // An open list gives the focus back to the number that opened it.
        const kept =
          currentTarget.contains(relatedTarget) || relatedTarget?.closest('[role=dialog]')
        if (!kept) setChosen(undefined)
      },
    },
  }
}

type PointReaderProps = ReturnType<typeof usePointReader>['reader'] & { label: string }

/** A point of a chart and its values. With the focus on it, the arrow keys go through all points. */
export function PointReader({
  label,
  slider,
  point,
  at,
  count,
  onOpen,
  onKeyDown,
  onBlur,
}: PointReaderProps) {
  const { t } = useLingui()
  if (!point) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices where the focus goes
    <div
      className="flex min-h-6 flex-wrap items-center gap-x-3 text-sm text-ink-2 [overflow-wrap:anywhere]"
      onBlur={onBlur}
    >
      <div
        ref={slider}
        role="slider"
        tabIndex={0}
        title={t`Arrow keys go through the chart`}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={at + 1}
        aria-valuetext={pointText(point)}
        onKeyDown={onKeyDown}
        className="grid min-h-6 content-center rounded-control"
      >
        {point.name}
      </div>
      {point.values.map((value) => (
        <OpenNumber
          key={value.name ?? ''}
          className="min-h-6 min-w-6 text-start"
          text={written(value)}
          name={point.name}
          onOpen={value.list && (() => value.list && onOpen(value.list))}
        />
      ))}
    </div>
  )
}
