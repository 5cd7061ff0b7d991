import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'

/** Reads a chart point by point with the arrow keys, like hovering with a pointer. */
export function usePointReader(points: readonly string[]) {
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
    reader: {
      text: points[at] ?? '',
      at,
      count: points.length,
      onKeyDown: (event: KeyboardEvent) => {
        const to = steps[event.key]
        if (to === undefined) return
        event.preventDefault()
        setChosen(Math.max(0, Math.min(last, to)))
      },
      onBlur: () => setChosen(undefined),
    },
  }
}

type PointReaderProps = ReturnType<typeof usePointReader>['reader'] & { label: string }

/** The text of a point of a chart. With the focus on it, the arrow keys go through all points. */
export function PointReader({ label, text, at, count, onKeyDown, onBlur }: PointReaderProps) {
  const { t } = useLingui()
  return (
    <div
      role="slider"
      tabIndex={0}
      title={t`Arrow keys go through the chart`}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={at + 1}
      aria-valuetext={text}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      className="min-h-6 rounded-control text-sm text-ink-2 [overflow-wrap:anywhere]"
    >
      {text}
    </div>
  )
}
