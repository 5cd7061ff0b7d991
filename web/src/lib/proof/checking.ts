/** A check that takes no longer than this, in milliseconds, is not shown. */
const patience = 400

const listeners = new Set<() => void>()
let visible = 0

/** Reports whether a check has been running long enough to be shown. */
export const isChecking = () => visible > 0

export function watchChecking(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows that a check is running until the work is done, however it ends. */
export async function whileChecking<T>(work: Promise<T>): Promise<T> {
  let shown = false
  const timer = setTimeout(() => {
    shown = true
    change(1)
  }, patience)
  try {
    return await work
  } finally {
    clearTimeout(timer)
    if (shown) change(-1)
  }
}

function change(by: number) {
  visible += by
  for (const listener of listeners) listener()
}
