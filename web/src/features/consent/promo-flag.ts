const storageKey = 'promo_banner_closed'
export const promoDelay = 120_000

/** The offer is for visitors without a session who have not dismissed it. */
export function mayOfferPromo() {
  try {
    const signedIn =
      localStorage.getItem('auth_access_token') && localStorage.getItem('auth_refresh_token')
    return !signedIn && localStorage.getItem(storageKey) !== 'true'
  } catch {
    return true
  }
}

export function closePromo() {
  try {
    localStorage.setItem(storageKey, 'true')
  } catch {
    // Storage may be blocked; the offer is then dismissed for this page only.
  }
}
