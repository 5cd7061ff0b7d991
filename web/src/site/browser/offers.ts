import { mayOfferPromo, promoDelay } from '@/features/consent/promo-flag'
import { storedConsent } from '@/lib/consent'
import { afterLoad } from './idle'

/** Asks about cookies once the page stands; whoever presses a settings button is asked again. */
export function askAboutCookies() {
  const open = (opener?: HTMLElement) =>
    void import('../islands/cookies').then(({ start }) => start(opener))
  if (!storedConsent()) afterLoad(() => open())
  document.addEventListener('click', (event) => {
    const opener = (event.target as Element).closest<HTMLElement>('[data-cookie-settings]')
    if (opener) open(opener)
  })
}

/** Two minutes after the page came, however late this script did, visitors see the offer. */
export function offerPromoLater(
  show = () => void import('../islands/promo').then(({ start }) => start()),
) {
  setTimeout(() => {
    if (mayOfferPromo()) show()
  }, promoDelay - performance.now())
}
