import type { CarriedMoment } from '@/features/review/carried/carry-moment'
import type { Note, NoteMoment } from '@/lib/api/types'

type Version = { number: number; deliveredAt: string }

/**
 * Returns the moment of a version where the answer to a note can be seen, or nothing if that moment
 * was removed. The place that the editor named comes first, in the version that was the latest at
 * that time.
 */
export function momentAfter(
  { at, moment }: Pick<NonNullable<Note['answer']>, 'at' | 'moment'>,
  carried: CarriedMoment,
  versions: readonly Version[],
  version: number,
): NoteMoment | undefined {
  const latest = versions.findLast(({ deliveredAt }) => Date.parse(deliveredAt) <= Date.parse(at))
  if (moment && latest?.number === version) return moment
  return carried.verdict === 'removed' ? undefined : carried.moment
}
