import { mayOfferPromo, promoDelay } from '@/features/consent/promo-flag'
import { storedConsent } from '@/lib/consent'
import { afterLoad } from './idle'

/** Asks about cookies once the page has loaded, and again when a settings button is pressed. */
export function askAboutCookies() {
  const open = (opener?: HTMLElement) =>
    void import('../islands/cookies').then(({ start }) => start(opener))
  if (!storedConsent()) afterLoad(() => open())
  document.addEventListener('click', (event) => {
    const opener = (event.target as Element).closest<HTMLElement>('[data-cookie-settings]')
    if (opener) open(opener)
  })
}

/** Shows visitors the offer two minutes after the page loaded, however late this script started. */
export function offerPromoLater(
  show = () => void import('../islands/promo').then(({ start }) => start()),
) {
  setTimeout(() => {
    if (mayOfferPromo()) show()
  }, promoDelay - performance.now())
}
