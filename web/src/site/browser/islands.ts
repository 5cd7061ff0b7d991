import { whenInSight } from './in-sight'

type IslandModule = { start: (place: HTMLElement) => unknown }

/** Every prerendered island by its name; none is loaded before it is in sight or touched. */
const islands: Record<string, () => Promise<IslandModule>> = {
  portfolio: () => import('../islands/portfolio'),
  testimonials: () => import('../islands/testimonials'),
  contact: () => import('../islands/contact'),
}

export function wakeIslands() {
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const load = islands[place.dataset.island ?? '']
    if (load) whenInSight(place, () => void load().then((island) => island.start(place)))
  }
}
