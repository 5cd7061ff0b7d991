import { I18nProvider } from '@lingui/react'
import { type ReactNode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { islandWords } from '@/i18n/island-words'
import { currentToasts, subscribeToToasts } from '@/ui/toast'

/** Brings a prerendered part of the page to life; answers when it listens to presses. */
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

/** Tells when everything inside is ready: the effects of what is inside come before its own. */
function Awake({ tell, children }: { tell: () => void; children: ReactNode }) {
  useEffect(tell, [tell])
  return children
}

/**
 * Adds a part that no page is prerendered with, such as a dialog: at the end, or right after an
 * element, where the keyboard and a screen reader come by it early. Answers how to take it away.
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

/** What shows toasts is loaded when the first one is to be shown. */
function watchForToasts() {
  if (watching) return
  watching = true
  const stop = subscribeToToasts(() => {
    if (currentToasts().length === 0) return
    stop()
    void import('./toasts').then(({ Toasts }) => addToPage(<Toasts />))
  })
}
