import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { useId, useState } from 'react'
import { type Category, type Consent, categories } from '@/lib/consent'
import { Button } from '@/ui/button'

type CookieChoicesProps = {
  start: Consent
  onChoose: (consent: Consent) => void
  onBack: () => void
}

export function CookieChoices({ start, onChoose, onBack }: CookieChoicesProps) {
  const { t } = useLingui()
  const id = useId()
  const [consent, setConsent] = useState(start)
  const words: Record<Category, { name: string; use: string }> = {
    essential: { name: t`Essential`, use: t`Sign-in and security. Always on.` },
    analytics: { name: t`Analytics`, use: t`Which pages work and which don't.` },
    marketing: { name: t`Marketing`, use: t`Measures our ads.` },
    preferences: { name: t`Preferences`, use: t`Your theme and language.` },
  }
  return (
    <>
      <ul className="cookie-choices">
        {categories.map((category) => (
          <li key={category}>
            <label htmlFor={`${id}${category}`}>{words[category].name}</label>
            <small id={`${id}${category}-use`}>{words[category].use}</small>
            <input
              type="checkbox"
              id={`${id}${category}`}
              aria-describedby={`${id}${category}-use`}
              checked={category === 'essential' || consent[category]}
              disabled={category === 'essential'}
              onChange={(event) => setConsent({ ...consent, [category]: event.target.checked })}
            />
          </li>
        ))}
      </ul>
      <div className="cookie-actions" data-spread="">
        <Button variant="ghost" onClick={onBack}>
          <ArrowLeft size={15} strokeWidth={1.75} aria-hidden="true" />
          <Trans>Back</Trans>
        </Button>
        <Button variant="primary" onClick={() => onChoose(consent)}>
          <Trans>Save Preferences</Trans>
        </Button>
      </div>
    </>
  )
}
