import { reachability } from './reachability'
import { Unreachable } from './unreachable'

/** Returns why something failed to load; if we can't be reached, that is why. */
export async function whyNotLoaded(problem: unknown): Promise<Error> {
  if (!(await reachability.check())) return new Unreachable('server', 'not loaded', problem)
  return problem instanceof Error ? problem : new Error('not loaded', { cause: problem })
}

/** Loads a part of the app; if we can't be reached, it waits until we can. */
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
