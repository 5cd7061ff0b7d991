import { useMemo } from 'react'
import { columnPeaks, waveformPath } from './waveform-path'

/** More strokes than this cannot be told apart on any screen. */
const mostColumns = 480

/** The loudness of the video from beginning to end; peaks are 0 to 1. */
export function Waveform({ peaks }: { peaks: readonly number[] }) {
  const columns = useMemo(() => columnPeaks(peaks, mostColumns), [peaks])
  const path = useMemo(() => waveformPath(columns), [columns])
  return (
    <svg
      className="absolute inset-x-0 inset-y-1 h-[calc(100%-8px)] w-full text-audio"
      viewBox={`0 0 ${columns.length} 2`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} fill="none" stroke="currentColor" strokeWidth={0.55} />
    </svg>
  )
}
