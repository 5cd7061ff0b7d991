import { startTransition } from 'react'

/** How far from the screen something counts as near: a little more than a screen. */
const near = '1200px 0px'

/** Called with whether the element is near the screen, and its height. */
export type Told = (isNear: boolean, height: number) => void

/**
 * Notifies elements when they come near the screen, and when they are far from it again. Rendering
 * them can wait for what the person is doing. Browsers that don't support a margin around scrolling
 * boxes inside the page report it when the element itself becomes visible.
 */
export class VisibilityWatcher {
  readonly #told = new Map<Element, Told>()
  #watch: IntersectionObserver | undefined

  watch(element: Element, told: Told) {
    this.#watch ??= new IntersectionObserver(this.#tell, { rootMargin: near, scrollMargin: near })
    this.#told.set(element, told)
    this.#watch.observe(element)
    return () => {
      this.#told.delete(element)
      this.#watch?.unobserve(element)
    }
  }

  readonly #tell = (entries: IntersectionObserverEntry[]) =>
    startTransition(() => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        this.#told.get(target)?.(isIntersecting, boundingClientRect.height)
    })
}
