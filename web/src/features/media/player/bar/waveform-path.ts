/** The loudest peak of each of `columns` equal parts, limited to 0 to 1. */
export function columnPeaks(peaks: readonly number[], columns: number): number[] {
  const count = Math.min(columns, peaks.length)
  return Array.from({ length: count }, (_, column) => {
    const from = Math.floor((column * peaks.length) / count)
    const to = Math.max(from + 1, Math.floor(((column + 1) * peaks.length) / count))
    return Math.min(1, Math.max(0, ...peaks.slice(from, to)))
  })
}

/**
 * Vertical strokes around the middle of a box that is one unit wide per peak and two units high.
 */
export const waveformPath = (peaks: readonly number[]) =>
  peaks.map((peak, column) => `M${column + 0.5} ${round(1 - peak)}V${round(1 + peak)}`).join('')

const round = (value: number) => Number(value.toFixed(3))
