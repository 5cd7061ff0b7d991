import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type Consent, suggestedConsent } from '@/lib/consent'
import { IconButton } from '@/ui/icon-button'
import { CookieChoices } from './cookie-choices'
import { CookieSummary } from './cookie-summary'
import { decide } from './decide'

type CookieDialogProps = {
  brand: string
  termsAddress: string
  /** The earlier choice, when a person comes back to change it. */
  stored: Consent | null
  /** The person opened it, so it takes the focus; otherwise it only appears. */
  asked?: boolean
  /** The corner where it appears: bottom left, or bottom right beside a form. */
  side?: 'start' | 'end'
  onClose: () => void
}

/**
 * Asks once, without blocking: the page behind it stays usable.
 *
 *   summary ──Customize──▶ choices ──Back──▶ summary
 *      └──Accept All, Essential Only──┬──Save Preferences──┘
 *                                  decided          closing decides and stores nothing
 */
export function CookieDialog({
  brand,
  termsAddress,
  stored,
  asked = false,
  side = 'start',
  onClose,
}: CookieDialogProps) {
  const { t } = useLingui()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [view, setView] = useState<'summary' | 'choices'>(stored ? 'choices' : 'summary')

  useEffect(() => {
    if (asked) title.current?.focus()
  }, [asked])

  const show = (next: 'summary' | 'choices') => {
    setView(next)
    // The pressed button is gone with its view.
    title.current?.focus()
  }
  const choose = (consent: Consent) => {
    decide(consent)
    onClose()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }

  return (
    <div
      className="cookie-dialog"
      role="dialog"
      aria-labelledby={titleId}
      data-side={side}
      onKeyDown={closeOnEscape}
    >
      <div className="cookie-head">
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {t`Cookies on ${brand}`}
        </h2>
        <IconButton label={t`Close`} onClick={onClose}>
          <X size={17} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      {view === 'summary' ? (
        <CookieSummary
          termsAddress={termsAddress}
          onChoose={choose}
          onCustomize={() => show('choices')}
        />
      ) : (
        <CookieChoices
          start={stored ?? suggestedConsent}
          onChoose={choose}
          onBack={() => show('summary')}
        />
      )}
    </div>
  )
}
