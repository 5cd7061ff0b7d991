import { startTransition } from 'react'

/** How far from what is on the screen something counts as near: a little more than a screen. */
const near = '1200px 0px'

/** Called with whether the element is near the screen, and how high it is. */
export type Told = (isNear: boolean, height: number) => void

/**
 * Tells elements when they come near to what is on the screen, and when they are far again. Drawing
 * what came near may wait for what the person does meanwhile. Browsers that don't know a margin
 * around boxes that scroll inside the page tell it when the element itself is seen.
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
