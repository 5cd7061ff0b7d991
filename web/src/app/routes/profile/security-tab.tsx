import { PasskeysSection } from '@/features/account/passkeys-section'
import { PasswordSection } from '@/features/account/password-section'
import { TwoFactorSection } from '@/features/account/two-factor-section'

/** How one gets into one's account, and nobody else does. */
export function SecurityTab() {
  return (
    <div className="grid gap-10">
      <PasswordSection />
      <TwoFactorSection />
      <PasskeysSection />
    </div>
  )
}
