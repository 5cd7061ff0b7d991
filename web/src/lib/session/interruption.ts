import { SnapshotStore } from '@/lib/snapshot-store'

/**
 * What happens to a page whose session ends while somebody is using it.
 *
 *   off ──the session ends──▶ on ──the same person signs in──▶ off, and what waited is sent
 *                             └──the page is left────────────▶ off, and what waited is refused
 *
 * While it is on, the page stays as it is and its calls to the server wait. It is never on if
 * nobody was signed in on this page, nor on public pages.
 */
const state = new SnapshotStore({ on: false })
const waiting = new Set<(goesOn: boolean) => void>()
let pages = 0

function end(goesOn: boolean) {
  state.update({ on: false })
  for (const settle of [...waiting]) settle(goesOn)
}

export const interruption = {
  subscribe: state.subscribe,
  isOn: () => state.get().on,

  /**
   * Registers a page that can stay open. The returned function ends that and reports whether the
   * page was interrupted.
   */
  stay() {
    pages += 1
    return () => {
      pages -= 1
      if (pages > 0 || !state.get().on) return false
      end(false)
      return true
    }
  },

  /** The session has ended; false if no page can stay. */
  begin(): boolean {
    if (pages > 0) state.update({ on: true })
    return state.get().on
  },

  /** The same person has signed in again. */
  over: () => end(true),

  /** Resolves at once, or when the interruption is over: true if the same person continues. */
  passed(signal?: AbortSignal): Promise<boolean> {
    if (!state.get().on) return Promise.resolve(true)
    return new Promise((resolve, reject) => {
      const givenUp = () => {
        waiting.delete(settle)
        reject(signal?.reason as Error)
      }
      const settle = (goesOn: boolean) => {
        waiting.delete(settle)
        signal?.removeEventListener('abort', givenUp)
        resolve(goesOn)
      }
      if (signal?.aborted) return givenUp()
      signal?.addEventListener('abort', givenUp)
      waiting.add(settle)
    })
  },
}
