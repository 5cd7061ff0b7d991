import { I18nProvider } from '@lingui/react'
import { type ReactNode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { islandWords } from '@/i18n/island-words'
import { currentToasts, subscribeToToasts } from '@/ui/toast'

/** Hydrates a prerendered part of the page; resolves when it responds to presses. */
export async function bringToLife(place: HTMLElement, content: ReactNode) {
  watchForToasts()
  const i18n = await islandWords()
  await new Promise<void>((awake) => {
    hydrateRoot(
      place,
      <I18nProvider i18n={i18n}>
        <Awake tell={awake}>{content}</Awake>
      </I18nProvider>,
      { identifierPrefix: `${place.dataset.island}-` },
    )
  })
}

/** Reports when everything inside is ready, because the effects of children run before its own. */
function Awake({ tell, children }: { tell: () => void; children: ReactNode }) {
  useEffect(tell, [tell])
  return children
}

/**
 * Adds a part that is not prerendered on any page, such as a dialog: at the end, or right after an
 * element, where the keyboard and a screen reader reach it early. Returns a function that removes
 * it.
 */
export async function addToPage(content: ReactNode, after?: Element | null) {
  watchForToasts()
  const i18n = await islandWords()
  const place = document.createElement('div')
  if (after) after.after(place)
  else document.body.append(place)
  const root = createRoot(place)
  root.render(<I18nProvider i18n={i18n}>{content}</I18nProvider>)
  return () => {
    root.unmount()
    place.remove()
  }
}

let watching = false

/** The component that shows toasts is loaded with the first toast. */
function watchForToasts() {
  if (watching) return
  watching = true
  const stop = subscribeToToasts(() => {
    if (currentToasts().length === 0) return
    stop()
    void import('./toasts').then(({ Toasts }) => addToPage(<Toasts />))
  })
}
