const storageKey = 'opening_list_closed'

/** Reports whether the setup list of a new installation was closed in this browser. */
export function isOpeningListClosed() {
  try {
    return localStorage.getItem(storageKey) === 'true'
  } catch {
    return false
  }
}

export function closeOpeningList() {
  try {
    localStorage.setItem(storageKey, 'true')
  } catch {
    // Storage may be blocked; the list then comes back with the next page.
  }
}
