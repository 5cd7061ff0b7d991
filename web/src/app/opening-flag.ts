const storageKey = 'opening_list_closed'

/** Whether somebody has closed the list of what a new installation needs, in this browser. */
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
    // Storage may be forbidden; the list then comes back with the next page.
  }
}
