import { reachability } from './reachability'
import { Unreachable } from './unreachable'

/** What failed to load; where we can't be reached, that is why. */
export async function whyNotLoaded(problem: unknown): Promise<Error> {
  if (!(await reachability.check())) return new Unreachable('server', 'not loaded', problem)
  return problem instanceof Error ? problem : new Error('not loaded', { cause: problem })
}

/** Loads a part of the app; while we can't be reached it waits, and loads it then. */
export async function whenReached<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (problem) {
      const why = await whyNotLoaded(problem)
      if (!(why instanceof Unreachable)) throw why
      await reachability.nextReturn()
    }
  }
}
