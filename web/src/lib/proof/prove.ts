import type { Challenge, Puzzle } from './challenge'
import { whileChecking } from './checking'
import { askTurnstile } from './turnstile'

/** Returns the answer to the challenge in a refusal, or undefined if there is none. */
export async function proofFor(refusal: Response): Promise<string | undefined> {
  try {
    const problem: { puzzle?: Challenge } = await refusal.clone().json()
    return problem.puzzle && (await whileChecking(answer(problem.puzzle)))
  } catch {
    return undefined
  }
}

async function answer(challenge: Challenge): Promise<string> {
  if (challenge.kind === 'proof_of_work') return solved(challenge, await solve(challenge))
  if (challenge.kind === 'turnstile') return askTurnstile(challenge)
  throw new Error('this browser knows no such challenge')
}

/** Encodes the solution as the altcha protocol requires. */
function solved({ algorithm, challenge, salt, signature }: Puzzle, number: number): string {
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))
}

function solve(puzzle: Puzzle): Promise<number> {
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<number>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<number>) =>
      data >= 0 ? resolve(data) : reject(new Error('the puzzle has no solution'))
    worker.onerror = () => reject(new Error('the puzzle could not be solved'))
    worker.postMessage(puzzle)
  }).finally(() => worker.terminate())
}
