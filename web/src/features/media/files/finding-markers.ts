import { i18n } from '@lingui/core'
import type { ProjectFile } from '@/lib/api/types'
import { frameAt } from '@/lib/timecode/frame-time'
import { asSeconds, type Rate } from '@/lib/timecode/units'
import type { TimelineFinding } from '../player/timeline/paint-markers'
import { findingWords } from './finding-words'

/**
 * What the technical check found at a moment of the film, without findings about the whole film.
 */
export function findingMarkers({ inspection, facts }: ProjectFile, rate: Rate): TimelineFinding[] {
  const whole = facts?.durationMs ?? Number.POSITIVE_INFINITY
  return (inspection?.findings ?? []).flatMap(({ code, atMs, forMs = 0, frame }) => {
    if (atMs === undefined || forMs >= whole) return []
    const from = frame ?? frameAt(rate, asSeconds(atMs / 1000))
    const to = Math.max(from, frameAt(rate, asSeconds((atMs + forMs) / 1000)) - 1)
    return [{ from, to, label: i18n._(findingWords[code].long) }]
  })
}
