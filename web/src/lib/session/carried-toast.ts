const key = 'carried_toast'

export type CarriedToast = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
}

/** Keeps a toast across the full page load that follows, so that the next page shows it. */
export function carryToast(toast: CarriedToast) {
  try {
    sessionStorage.setItem(key, JSON.stringify(toast))
  } catch {
    // Without storage the toast is lost; nothing is said only in a toast.
  }
}

/** Returns the toast that the previous page left for this one, and removes it. */
export function takeCarriedToast(): CarriedToast | null {
  try {
    const stored = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    const toast: unknown = stored ? JSON.parse(stored) : null
    return isToast(toast) ? toast : null
  } catch {
    return null
  }
}

function isToast(value: unknown): value is CarriedToast {
  return typeof value === 'object' && value !== null && 'title' in value
}
