import { useEffect, useState } from 'react'
import { CookieDialog } from '@/features/consent/cookie-dialog'
import { storedConsent } from '@/lib/consent'
import { useBrand } from './use-title'
import '@/styles/consent.css'

type Opening = { opener: HTMLElement | null }

/** Asks about cookies on the sign-in page, and again when a settings button is pressed. */
export function CookieChoice() {
  const brand = useBrand()
  const [opening, setOpening] = useState<Opening | null>(() =>
    storedConsent() ? null : { opener: null },
  )

  useEffect(() => {
    const reopen = (event: MouseEvent) => {
      const opener = (event.target as Element).closest<HTMLElement>('[data-cookie-settings]')
      if (opener) setOpening({ opener })
    }
    document.addEventListener('click', reopen)
    return () => document.removeEventListener('click', reopen)
  }, [])

  if (!opening) return null
  return (
    <CookieDialog
      key={opening.opener ? 'asked' : 'first'}
      brand={brand}
      termsAddress="/terms-policy#privacy"
      stored={opening.opener ? storedConsent() : null}
      asked={opening.opener !== null}
      side="end"
      onClose={() => {
        setOpening(null)
        opening.opener?.focus()
      }}
    />
  )
}
