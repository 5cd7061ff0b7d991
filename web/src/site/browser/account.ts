import { carryToast } from '@/lib/session/carried-toast'
import { currentVisitor, endSession, mayHaveSession, type Visitor } from './session'

/**
 * Replaces the link to sign in with the visitor's own menu. The menu is in the page from the start,
 * without a name in it.
 */
export async function showSignedInVisitor(leave = (to: string) => window.location.assign(to)) {
  const page = document.documentElement
  if (page.dataset.session === 'checking' || !mayHaveSession()) return
  page.toggleAttribute('data-account-pending', true)
  const visitor = await currentVisitor()
  if (visitor) {
    for (const place of document.querySelectorAll<HTMLElement>('[data-account]'))
      introduce(place, visitor)
    for (const button of document.querySelectorAll<HTMLElement>('[data-log-out]'))
      button.addEventListener('click', () => void logOut(button.dataset, leave))
  }
  page.removeAttribute('data-account-pending')
}

function introduce(place: HTMLElement, { username, role }: Visitor) {
  const worksHere = role === 'team_member' || role === 'admin'
  place.dataset.account = worksHere ? 'team' : 'client'
  for (const name of place.querySelectorAll('[data-username]')) name.textContent = username
  place.querySelector('[data-signed-out]')?.remove()
  place.querySelector('[data-signed-in]')?.removeAttribute('hidden')
  place.querySelector(worksHere ? '[data-for=client]' : '[data-for=team]')?.remove()
}

/** Whatever the server says, the session is over here; the sign-in page says how it went. */
async function logOut(words: DOMStringMap, leave: (to: string) => void) {
  const { done = '', doneText = '', note = '', noteText = '' } = words
  try {
    await endSession()
    carryToast({ title: done, description: doneText })
  } catch {
    carryToast({ title: note, description: noteText })
  }
  leave('/auth')
}
