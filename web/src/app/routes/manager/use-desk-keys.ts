import { useEffect } from 'react'
import { belongsToFocus } from '@/features/media/player/keys/keyboard'

const rows = '[data-desk-rows] > li'
const cards = '#board article'

/** Returns what Enter does in a row: its action, which comes last if it is a link. */
const actionOf = (place: Element) =>
  place.querySelector<HTMLElement>('button:not(:disabled)') ??
  [...place.querySelectorAll<HTMLElement>('a[href]')].at(-1) ??
  null

const linkOf = (card: Element) => card.querySelector<HTMLElement>('a[href]')

function step(places: Element[], focusOn: (place: Element) => HTMLElement | null, by: 1 | -1) {
  const here = places.findIndex((place) => place.contains(document.activeElement))
  const next = here < 0 ? 0 : Math.min(places.length - 1, Math.max(0, here + by))
  const place = places[next]
  if (place) focusOn(place)?.focus()
}

/**
 * Adds the keys of the manager's desk: J and K go through the rows that need a manager, or through
 * the cards once one has the focus; B goes to the board. Enter activates what has the focus.
 */
export function useDeskKeys() {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
      if (belongsToFocus(event.target, event, document.body)) return
      const all = (what: string) => [...document.querySelectorAll(what)]
      const onBoard = document.activeElement?.closest('#board')
      const key = event.key.toLowerCase()
      if (key === 'b') step(all(cards).slice(0, 1), linkOf, 1)
      else if (key !== 'j' && key !== 'k') return
      else if (onBoard) step(all(cards), linkOf, key === 'j' ? 1 : -1)
      else step(all(rows), actionOf, key === 'j' ? 1 : -1)
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
