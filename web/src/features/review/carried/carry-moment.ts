import type { NoteMoment } from '@/lib/api/types'
import { carryFrame, type Segment, type Verdict } from '../compare/segments'

/** Where a moment of an older version is in a newer one. */
export type CarriedMoment = { moment: NoteMoment; verdict: Verdict }

/**
 * Carries a moment by its first and its last frame. Only where both are surely there, in their order,
 * it is the same moment; everything else is told as doubt or as removed, never as a place.
 */
export function carryMoment(segments: readonly Segment[], { from, to }: NoteMoment): CarriedMoment {
  const first = carryFrame(segments, from)
  const last = carryFrame(segments, to)
  const moment = { from: first.frame, to: Math.max(first.frame, last.frame) }
  if (first.verdict === 'removed' && last.verdict === 'removed')
    return { moment, verdict: 'removed' }
  const same = first.verdict === 'same' && last.verdict === 'same' && last.frame >= first.frame
  return { moment, verdict: same ? 'same' : 'uncertain' }
}
