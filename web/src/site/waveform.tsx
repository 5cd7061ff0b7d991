/** The same seed draws the same wave in every build. */
function seededNoise(seed: number) {
  let state = seed
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}

const barWidth = 3
/** A few loudness steps and a repeating bar of music keep the file of waves small. */
const steps = 8
const musicLoop = 56

type WaveformProps = {
  seed: number
  bars: number
  height?: number
  /** Speech comes in phrases with silence between them; music and noise go on without a gap. */
  speech?: boolean
}

/** A drawn sound wave: upright strokes around the middle line. */
export function Waveform({ seed, bars, height = 40, speech = false }: WaveformProps) {
  const reaches = speech ? speechReaches(seed, bars) : loop(musicReaches(seed), bars)
  const unit = (height / 2 - 2) / steps
  let path = `M-1 ${height / 2}`
  let pen = 0
  for (const reach of reaches) {
    const half = Math.max(1, Math.round(reach * unit))
    path += `m${barWidth}-${pen + half}v${half * 2}`
    pen = half
  }
  return (
    <svg
      className="wave"
      viewBox={`0 0 ${bars * barWidth} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}

/** Loudness swells and falls like phrases do. */
function speechReaches(seed: number, bars: number) {
  const noise = seededNoise(seed)
  const phrase = 9 + (seed % 5)
  return Array.from({ length: bars }, (_, bar) => {
    const swell = 0.5 + 0.5 * Math.sin(bar / phrase + seed) * Math.sin(bar / (phrase * 2.7) + 1)
    return Math.round(steps * swell * (0.55 + noise() * 0.45))
  })
}

function musicReaches(seed: number) {
  const noise = seededNoise(seed)
  return Array.from({ length: musicLoop }, (_, bar) => {
    const swell = 0.5 + 0.18 * Math.sin((bar / musicLoop) * 4 * Math.PI)
    return Math.round(steps * swell * (0.5 + noise() * 0.5))
  })
}

const loop = (pattern: number[], length: number) =>
  Array.from({ length }, (_, position) => pattern[position % pattern.length] ?? 0)
