/** The box that an element scrolls in: the nearest one around it, or the page. */
function scrollerOf(element: Element): Element | null {
  for (let box = element.parentElement; box; box = box.parentElement) {
    const { overflowY } = getComputedStyle(box)
    if (box !== document.body && /auto|scroll/.test(overflowY)) return box
  }
  return document.scrollingElement
}

/**
 * Leaves what is on the screen where it is after an element above it, or at its upper edge, got
 * another height. Not every browser does so by itself, and none when the element itself is the first
 * that is seen.
 */
export function keepBelow(element: Element, heightBefore: number) {
  const scroller = scrollerOf(element)
  if (!scroller) return
  const edge = scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top
  const { top, height } = element.getBoundingClientRect()
  if (top < edge && height !== heightBefore) scroller.scrollTop += height - heightBefore
}
