import type { Locale } from '@/i18n/locales'
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
    if (load) wakeLater(place, load)
  }
}

const touches = ['pointerdown', 'focusin', 'submit'] as const

/** A part whose script could not be loaded tries again when it is touched and when we are online. */
function wakeLater(place: HTMLElement, load: () => Promise<IslandModule>) {
  const presses = keepPresses(place)
  let trying = false
  const tryNow = async () => {
    if (trying) return
    trying = true
    try {
      const island = await load()
      tellFailure(place, false)
      await island.start(place)
      for (const touch of touches) place.removeEventListener(touch, wake)
      removeEventListener('online', wake)
      presses.repeat()
    } catch {
      for (const touch of touches) place.addEventListener(touch, wake)
      addEventListener('online', wake)
      tellFailure(place, presses.isSubmitted())
    }
    trying = false
  }
  const wake = () => void tryNow()
  whenInSight(place, wake)
}

/** The words are here because those of the parts come with the scripts that could not be loaded. */
const failure: Record<Locale, string> = {
  en: 'What you typed is still here. Try again in a moment.',
  es: 'Lo que escribiste sigue aquí. Inténtalo de nuevo en un momento.',
  pt: 'O que escreveu continua aqui. Tente de novo daqui a pouco.',
}

function tellFailure(place: HTMLElement, failed: boolean) {
  const told = place.querySelector('[role=alert]')
  if (!failed) return told?.remove()
  const text = told ?? document.createElement('p')
  text.className = 'contact-failure'
  text.role = 'alert'
  text.textContent = failure[document.documentElement.lang as Locale]
  place.append(text)
}

/**
 * Keeps the last press on a part that is not interactive yet, and repeats it once it is. Otherwise
 * the browser would submit a form by itself, and the input would be lost.
 */
function keepPresses(place: HTMLElement) {
  let kept = () => {}
  let submitted = false
  const keepSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.target
    submitted = true
    if (form instanceof HTMLFormElement) kept = () => form.requestSubmit()
  }
  const keepClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element && target.closest('button')
    if (button && button.type === 'button') kept = () => button.click()
  }
  place.addEventListener('submit', keepSubmit)
  place.addEventListener('click', keepClick)
  return {
    isSubmitted: () => submitted,
    repeat() {
      place.removeEventListener('submit', keepSubmit)
      place.removeEventListener('click', keepClick)
      kept()
    },
  }
}
