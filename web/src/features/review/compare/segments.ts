import type { VersionChanges } from '@/lib/api/types'

export type Segment = VersionChanges['segments'][number]
export type SegmentKind = Segment['kind']

export type Verdict = 'same' | 'removed' | 'uncertain'
export type CarriedFrame = { frame: number; verdict: Verdict }

type Stretch = Segment['old']

const holds = ({ from, frames }: Stretch, frame: number) => frame >= from && frame < from + frames

/**
 * The position of a frame of the older version in the newer one, by the same rules as the server
 * (Comparison.Carry). For a removed frame it is where it would be, for an uncertain one the best
 * guess.
 */
export function carryFrame(segments: readonly Segment[], frame: number): CarriedFrame {
  const segment = segments.find((candidate) => holds(candidate.old, frame))
  if (!segment) return { frame, verdict: 'uncertain' }
  const verdict = segment.sure ? (segment.kind === 'cut' ? 'removed' : 'same') : 'uncertain'
  return { frame: counterpart(segment, segment.old, segment.new, frame), verdict }
}

/** The frame of the older version shown beside a frame of the newer one. */
export function frameBefore(segments: readonly Segment[], frame: number): number {
  const segment = segments.find((candidate) => holds(candidate.new, frame))
  return segment ? counterpart(segment, segment.new, segment.old, frame) : frame
}

/** The segment that contains a frame of the newer version. */
export const segmentAt = (segments: readonly Segment[], frame: number) =>
  segments.find((candidate) => holds(candidate.new, frame))

function counterpart(segment: Segment, here: Stretch, there: Stretch, frame: number) {
  if (there.frames === 0) return there.from
  const into = frame - here.from
  if (segment.kind !== 'retimed') return there.from + into
  return there.from + Math.floor((into * there.frames) / here.frames)
}

/** The changes: all segments that are not unchanged, in the order of the newer version. */
export const changesIn = (segments: readonly Segment[]) =>
  joined(segments).filter(({ kind }) => kind !== 'unchanged')

/** Merges neighbouring segments of one kind that differ only in certainty. */
export function joined(segments: readonly Segment[]): Segment[] {
  const list: Segment[] = []
  for (const segment of segments) {
    const last = list.at(-1)
    if (
      last &&
      last.kind === segment.kind &&
      follows(last.old, segment.old) &&
      follows(last.new, segment.new)
    )
      list[list.length - 1] = {
        ...last,
        old: longer(last.old, segment.old),
        new: longer(last.new, segment.new),
        sure: last.sure && segment.sure,
      }
    else list.push(segment)
  }
  return list
}

const follows = (before: Stretch, after: Stretch) => before.from + before.frames === after.from
const longer = (before: Stretch, after: Stretch) => ({
  from: before.from,
  frames: before.frames + after.frames,
})

/** How many frames each kind has; cuts count frames of the older version. */
export function framesOfKinds(segments: readonly Segment[]): Partial<Record<SegmentKind, number>> {
  const sums: Partial<Record<SegmentKind, number>> = {}
  for (const segment of segments)
    sums[segment.kind] =
      (sums[segment.kind] ?? 0) + (segment.kind === 'cut' ? segment.old : segment.new).frames
  return sums
}
