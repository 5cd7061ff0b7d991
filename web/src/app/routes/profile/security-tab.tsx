import { useSearch } from '@tanstack/react-router'
import { AccessTokensSection } from '@/features/account/security/access-tokens/access-tokens-section'
import { GoogleSection } from '@/features/account/security/google-section'
import { PasskeysSection } from '@/features/account/security/passkeys-section'
import { PasswordSection } from '@/features/account/security/password-section'
import { TwoFactorSection } from '@/features/account/security/two-factor-section'
import type { Search } from '../../search'

/** How the person gets into their account, and how others are kept out. */
export function SecurityTab() {
  const { notice }: Search = useSearch({ strict: false })
  return (
    <div className="grid grid-cols-1 gap-10">
      <PasswordSection />
      <TwoFactorSection />
      <PasskeysSection />
      <GoogleSection notice={notice} />
      <AccessTokensSection />
    </div>
  )
}
