import type { SaveStatus } from '../saving/save-status'
import { isRequired, type Question } from './questions'
import type { UploadsUnderWay } from './uploads-under-way'

/** Why a draft can't be submitted right now. */
export type Obstacle =
  | { kind: 'not-allowed' }
  | { kind: 'conflict' }
  | { kind: 'unsaved' }
  | { kind: 'offline' }
  | { kind: 'answers'; questions: Question[] }
  | { kind: 'uploads'; running: number }

type Draft = {
  maySubmit: boolean
  status: SaveStatus
  open: readonly Question[]
  uploads: UploadsUnderWay | undefined
}

/** The first obstacle to submitting a draft, if there is one. */
export function obstacleTo({ maySubmit, status, open, uploads }: Draft): Obstacle | undefined {
  const needed = open.filter(isRequired)
  const running = uploads?.running ?? 0
  if (!maySubmit) return { kind: 'not-allowed' }
  if (status.kind === 'conflict') return { kind: 'conflict' }
  if (status.kind === 'refused') return { kind: 'unsaved' }
  if (status.kind === 'offline' || status.kind === 'signed-out') return { kind: 'offline' }
  // While footage is uploading, its answer is not missing.
  const asked = running > 0 ? needed.filter((question) => question !== 'footage') : needed
  if (asked.length > 0) return { kind: 'answers', questions: asked }
  if (running > 0) return { kind: 'uploads', running }
  return undefined
}
