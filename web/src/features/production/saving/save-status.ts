import { ApiError } from '@/lib/api/api-error'

/**
 * The state of the typed text.
 *
 *     saved ──typed──▶ typing ──pause, blur──▶ saving ──▶ saved
 *                        ▲                       │
 *                        └──typed, back again── offline, signed-out, conflict, refused
 */
export type SaveStatus =
  /** `at` is the server's time, and missing until something was saved here. */
  | { kind: 'saved'; at: string | undefined }
  | { kind: 'typing' }
  | { kind: 'saving' }
  /** The server can't be reached; the text is stored on this device and sent later. */
  | { kind: 'offline' }
  /** The session has ended; the text is stored on this device and sent after the next sign-in. */
  | { kind: 'signed-out' }
  /** Another person answered the same questions, so the person has to choose. */
  | { kind: 'conflict' }
  | { kind: 'refused'; problem: ApiError }

/** What a failed request means for the text in it. */
export function statusAfter(problem: unknown): SaveStatus {
  if (!(problem instanceof ApiError)) return { kind: 'offline' }
  if (problem.status === 401) return { kind: 'signed-out' }
  const passes = problem.status >= 500 || problem.status === 429 || problem.status === 408
  return passes ? { kind: 'offline' } : { kind: 'refused', problem }
}
