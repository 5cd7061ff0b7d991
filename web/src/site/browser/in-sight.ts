/** Runs the task once, shortly before the element is scrolled into view or when it is touched. */
export function whenInSight(element: Element, task: () => void, margin = '600px') {
  let done = false
  const run = () => {
    if (done) return
    done = true
    observer.disconnect()
    for (const touch of touches) element.removeEventListener(touch, run)
    task()
  }
  const touches = ['pointerdown', 'focusin'] as const
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) run()
    },
    { rootMargin: `${margin} 0px` },
  )
  observer.observe(element)
  for (const touch of touches) element.addEventListener(touch, run, { passive: true })
}
