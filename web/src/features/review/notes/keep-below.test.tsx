import { expect, test } from 'vitest'
import { keepBelow } from './keep-below'

/** An element in a scrolling box whose top edge is 100 pixels below that of the screen. */
function place(top: number, height: number) {
  const scroller = document.createElement('div')
  scroller.style.overflowY = 'auto'
  scroller.getBoundingClientRect = () => new DOMRect(0, 100, 300, 500)
  const element = document.createElement('div')
  element.getBoundingClientRect = () => new DOMRect(0, top, 300, height)
  scroller.append(element)
  document.body.append(scroller)
  scroller.scrollTop = 1000
  return { scroller, element }
}

test.each([
  ['above the screen', -900, 1400],
  ['at its upper edge', 40, 1400],
  ['on the screen', 200, 1000],
  ['below it', 900, 1000],
])('what is %s grows without moving what is being read', (_, top, scrolled) => {
  const { scroller, element } = place(top, 1700)
  keepBelow(element, 1300)
  expect(scroller.scrollTop).toBe(scrolled)
})
