/** The scroll container of an element: the nearest one around it, or the page. */
function scrollerOf(element: Element): Element | null {
  for (let box = element.parentElement; box; box = box.parentElement) {
    const { overflowY } = getComputedStyle(box)
    if (box !== document.body && /auto|scroll/.test(overflowY)) return box
  }
  return document.scrollingElement
}

/**
 * Keeps what is on the screen in place after the height changed of an element above it, or at its
 * upper edge. Not every browser does so by itself, and none does when the element itself is the
 * first one visible.
 */
export function keepBelow(element: Element, heightBefore: number) {
  const scroller = scrollerOf(element)
  if (!scroller) return
  const edge = scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top
  const { top, height } = element.getBoundingClientRect()
  if (top < edge && height !== heightBefore) scroller.scrollTop += height - heightBefore
}
