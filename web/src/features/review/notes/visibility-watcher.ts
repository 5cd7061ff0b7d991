import { startTransition } from 'react'

/** How far from the screen something counts as near: a little more than a screen. */
const near = '1200px 0px'

/** Called with whether the element is near the screen, and its height. */
export type Told = (isNear: boolean, height: number) => void

type Watched = { told: Told; isNear: boolean }

/**
 * Notifies elements when they come near the screen, and when they are far from it again. Rendering
 * them can wait for what the person is doing. However fast the person scrolls, at most one element
 * comes near and one goes far for each refresh of the screen, so that the browser is never busy
 * with many; those that have already been passed by then are skipped. Browsers that don't support
 * a margin around scrolling boxes inside the page report it when the element itself becomes
 * visible.
 */
export class VisibilityWatcher {
  readonly #watched = new Map<Element, Watched>()
  /** What has not been told yet, with the heights, in the order in which it happened. */
  readonly #coming = new Map<Element, number>()
  readonly #going = new Map<Element, number>()
  #observer: IntersectionObserver | undefined
  #refresh: number | undefined

  /** Watches an element that is rendered as near or as far until it is told otherwise. */
  watch(element: Element, isNear: boolean, told: Told) {
    this.#observer ??= new IntersectionObserver(this.#see, { rootMargin: near, scrollMargin: near })
    this.#watched.set(element, { told, isNear })
    this.#observer.observe(element)
    return () => {
      for (const elements of [this.#watched, this.#coming, this.#going]) elements.delete(element)
      this.#observer?.unobserve(element)
    }
  }

  readonly #see = (entries: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      this.#coming.delete(target)
      this.#going.delete(target)
      if (this.#watched.get(target)?.isNear !== isIntersecting)
        (isIntersecting ? this.#coming : this.#going).set(target, boundingClientRect.height)
    }
    this.#tellSoon()
  }

  #tellSoon() {
    if (this.#coming.size + this.#going.size > 0)
      this.#refresh ??= requestAnimationFrame(this.#tellNext)
  }

  readonly #tellNext = () => {
    this.#refresh = undefined
    startTransition(() => {
      for (const elements of [this.#coming, this.#going]) this.#tellFirst(elements)
    })
    this.#tellSoon()
  }

  #tellFirst(elements: Map<Element, number>) {
    for (const [element, height] of elements) {
      elements.delete(element)
      const watched = this.#watched.get(element)
      if (!watched) continue
      watched.isNear = elements === this.#coming
      watched.told(watched.isNear, height)
      return
    }
  }
}
