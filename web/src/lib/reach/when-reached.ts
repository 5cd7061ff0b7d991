import { reachability } from './reachability'
import { Unreachable } from './unreachable'

/** What failed to load; where we can't be reached, that is why. */
export async function whyNotLoaded(problem: unknown): Promise<unknown> {
  return (await reachability.check()) ? problem : new Unreachable('server', 'not loaded', problem)
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
