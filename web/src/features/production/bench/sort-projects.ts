import type { Project } from '@/lib/api/types'

/** Reports whether a project needs the client: an answer or a review. */
export const needsClient = ({ state }: Project) => state === 'needs_info' || state === 'in_review'

const dueOf = ({ clock }: Project) =>
  clock.dueAt ? Date.parse(clock.dueAt) : Number.POSITIVE_INFINITY

/** Sorts by due time; projects without a running clock come last. */
export const byDue = (a: Project, b: Project) =>
  dueOf(a) - dueOf(b) || (a.queuePlace ?? 0) - (b.queuePlace ?? 0) || (a.id < b.id ? -1 : 1)

/** The order of an editor's day: revisions first, then by the time left. */
export const byUrgency = (a: Project, b: Project) =>
  Number(b.state === 'revision') - Number(a.state === 'revision') || byDue(a, b)
