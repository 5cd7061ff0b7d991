import { CookieDialog } from '@/features/consent/cookie-dialog'
import type { Locale } from '@/i18n/locales'
import { storedConsent } from '@/lib/consent'
import { privacyAddress } from '../page-addresses'
import { addToPage } from './start'
import '@/styles/consent.css'

let open = false

/** Opens the dialog, on its own or for the button that was pressed. */
export async function start(opener?: HTMLElement) {
  if (open) {
    if (opener) document.querySelector<HTMLElement>('.cookie-dialog h2')?.focus()
    return
  }
  open = true
  const close = () => {
    remove()
    open = false
    opener?.focus()
  }
  const remove = await addToPage(
    <CookieDialog
      brand={document.querySelector<HTMLMetaElement>('[name=application-name]')?.content ?? ''}
      termsAddress={privacyAddress(document.documentElement.lang as Locale)}
      stored={opener ? storedConsent() : null}
      asked={opener !== undefined}
      onClose={close}
    />,
    document.querySelector('.skip-link'),
  )
}
