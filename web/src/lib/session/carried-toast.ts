const key = 'carried_toast'

export type CarriedToast = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
}

/** Keeps a toast over the full page load that follows, to be shown by the next page. */
export function carryToast(toast: CarriedToast) {
  try {
    sessionStorage.setItem(key, JSON.stringify(toast))
  } catch {
    // Without storage the toast is lost; nothing lives only in a toast.
  }
}

/** The toast the page before left for this one; gone once taken. */
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
