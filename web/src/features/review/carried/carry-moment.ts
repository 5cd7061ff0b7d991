import type { NoteMoment } from '@/lib/api/types'
import { carryFrame, type Segment, type Verdict } from '../compare/segments'

/** The position of a moment of an older version in a newer one. */
export type CarriedMoment = { moment: NoteMoment; verdict: Verdict }

/**
 * Carries a moment over by its first and last frame. It is the same moment only if both are
 * certainly there, in order; anything else counts as uncertain or removed.
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
