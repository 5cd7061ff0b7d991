import type { ReactNode } from 'react'
import { ButtonLink } from '@/ui/button'
import { GoogleMark } from './google-mark'

type GoogleLinkProps = {
  /** Whether this site offers Google sign-in; undefined until that is known. */
  offered: boolean | undefined
  redirect?: string | undefined
  referral?: string | undefined
  children: ReactNode
}

/** A plain link, because Google's sign-in starts on the server and comes back as a page. */
export function GoogleLink({ offered, redirect, referral, children }: GoogleLinkProps) {
  if (offered === false) return null
  // Reserves the space, so that nothing moves once it is known.
  if (offered === undefined) return <div aria-hidden="true" className="min-h-[46px]" />
  const query = new URLSearchParams()
  if (redirect) query.set('redirect', redirect)
  if (referral) query.set('ref', referral)
  const address = query.size > 0 ? `/auth/google?${query}` : '/auth/google'
  return (
    <ButtonLink href={address} block className="min-h-[46px]">
      <GoogleMark />
      {children}
    </ButtonLink>
  )
}
