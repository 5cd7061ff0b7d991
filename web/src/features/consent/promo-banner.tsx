import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, X } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '@/lib/copy-text'
import { ButtonLink } from '@/ui/button'
import { IconButton } from '@/ui/icon-button'
import { toast } from '@/ui/toast'
import { closePromo } from './promo-flag'

const code = 'FIRSTMONTH10'

type PromoBannerProps = { signUpAddress: string }

/** The offer for visitors; once dismissed, it never comes back. */
export function PromoBanner({ signUpAddress }: PromoBannerProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(true)
  if (!open) return null

  const copy = async () => {
    if (!(await copyText(code))) return
    toast({
      title: t`Promo code copied!`,
      description: t`Use code ${code} during registration to get 10% off your first month`,
    })
  }
  const dismiss = () => {
    closePromo()
    setOpen(false)
  }

  return (
    <aside className="promo" aria-label={t`Offer`}>
      <p>
        <Trans>
          <b>10% off your first month.</b> Use the code when you register.
        </Trans>
      </p>
      <button
        type="button"
        className="promo-code tc"
        aria-label={t`Copy promo code ${code}`}
        onClick={() => void copy()}
      >
        {code}
        <Copy size={15} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <ButtonLink variant="ink" size="sm" href={signUpAddress}>
        <Trans>Sign Up</Trans>
      </ButtonLink>
      <IconButton label={t`Dismiss`} onClick={dismiss}>
        <X size={17} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </aside>
  )
}
