import { Trans } from '@lingui/react/macro'
import type { Consent } from '@/lib/consent'
import { Button } from '@/ui/button'
import { essentialOnly, everything } from './decide'

type CookieSummaryProps = {
  termsAddress: string
  onChoose: (consent: Consent) => void
  onCustomize: () => void
}

/** Yes and no look the same and are the same size. */
export function CookieSummary({ termsAddress, onChoose, onCustomize }: CookieSummaryProps) {
  return (
    <>
      <p>
        <Trans>
          Essential cookies keep you signed in. The others tell us what to fix and remember your
          theme and language.
        </Trans>{' '}
        <a className="link" href={termsAddress}>
          <Trans>Terms and privacy</Trans>
        </a>
      </p>
      <div className="cookie-actions">
        <Button variant="solid" onClick={() => onChoose(everything)}>
          <Trans>Accept All</Trans>
        </Button>
        <Button variant="solid" onClick={() => onChoose(essentialOnly)}>
          <Trans>Essential Only</Trans>
        </Button>
        <Button variant="ghost" onClick={onCustomize}>
          <Trans>Customize</Trans>
        </Button>
      </div>
    </>
  )
}
