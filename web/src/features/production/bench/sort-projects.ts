import type { Project } from '@/lib/api/types'

/** What needs the client: an answer or a review. */
export const needsClient = ({ state }: Project) => state === 'needs_info' || state === 'in_review'

const dueOf = ({ clock }: Project) =>
  clock.dueAt ? Date.parse(clock.dueAt) : Number.POSITIVE_INFINITY

/** What is due first comes first; what stands comes last. */
export const byDue = (a: Project, b: Project) =>
  dueOf(a) - dueOf(b) || (a.queuePlace ?? 0) - (b.queuePlace ?? 0) || (a.id < b.id ? -1 : 1)

/** An editor's day: revisions first, then by the time that is left. */
export const byUrgency = (a: Project, b: Project) =>
  Number(b.state === 'revision') - Number(a.state === 'revision') || byDue(a, b)
