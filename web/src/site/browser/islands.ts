import { whenInSight } from './in-sight'

type IslandModule = { start: (place: HTMLElement) => Promise<unknown> }

/** Every prerendered island by name; none is loaded before it is in sight or touched. */
const islands: Record<string, () => Promise<IslandModule>> = {
  portfolio: () => import('../islands/portfolio'),
  testimonials: () => import('../islands/testimonials'),
  contact: () => import('../islands/contact'),
}

export function wakeIslands() {
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const load = islands[place.dataset.island ?? '']
    if (!load) continue
    const doKeptPress = keepPresses(place)
    whenInSight(place, () => {
      void load()
        .then((island) => island.start(place))
        .then(doKeptPress)
    })
  }
}

/**
 * Keeps the last press on a part that is not interactive yet, and repeats it once it is. Otherwise
 * the browser would submit a form by itself, and the input would be lost.
 */
function keepPresses(place: HTMLElement) {
  let kept = () => {}
  const keepSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.target
    if (form instanceof HTMLFormElement) kept = () => form.requestSubmit()
  }
  const keepClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element && target.closest('button')
    if (button && button.type === 'button') kept = () => button.click()
  }
  place.addEventListener('submit', keepSubmit)
  place.addEventListener('click', keepClick)
  return () => {
    place.removeEventListener('submit', keepSubmit)
    place.removeEventListener('click', keepClick)
    kept()
  }
}
