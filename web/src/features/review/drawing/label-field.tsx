import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useStyleVariables } from '@/lib/use-style-variables'
import { drawingUnits, longestLabel, type Point } from './shape'

type LabelFieldProps = {
  point: Point
  /** Called once with the text; with '' when it was cancelled. */
  onDone: (text: string) => void
}

/** The text of a label, typed where it will appear. */
export function LabelField({ point: [x, y], onDone }: LabelFieldProps) {
  const { t } = useLingui()
  const done = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  const place = useStyleVariables<HTMLDivElement>({
    '--x': `${Math.min(70, (x / drawingUnits) * 100)}%`,
    '--y': `${Math.min(88, (y / drawingUnits) * 100)}%`,
  })
  useEffect(() => field.current?.focus(), [])
  function finish(text: string) {
    if (done.current) return
    done.current = true
    onDone(text.trim())
  }
  return (
    <div ref={place} className="pointer-events-auto absolute top-(--y) left-(--x)">
      <input
        dir="auto"
        ref={field}
        aria-label={t`Label`}
        placeholder={t`Write a label`}
        maxLength={longestLabel}
        className="h-9 w-44 rounded-control border border-line-strong bg-raised px-2 text-base text-ink"
        onBlur={(event) => finish(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish(event.currentTarget.value)
          if (event.key === 'Escape') finish('')
        }}
      />
    </div>
  )
}
