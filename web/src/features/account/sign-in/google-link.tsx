import type { ReactNode } from 'react'
import { ButtonLink } from '@/ui/button'
import { GoogleMark } from './google-mark'

type GoogleLinkProps = {
  redirect?: string | undefined
  referral?: string | undefined
  children: ReactNode
}

/** A plain navigation: Google's sign-in starts on the server and comes back as a page. */
export function GoogleLink({ redirect, referral, children }: GoogleLinkProps) {
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
