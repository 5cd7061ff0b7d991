/** The columns of the managers' board, in their order. */
export const boardStates = [
  'queued',
  'in_progress',
  'final_check',
  'in_review',
  'revision',
  'needs_info',
  'on_hold',
  'approved',
] as const

export type BoardState = (typeof boardStates)[number]
