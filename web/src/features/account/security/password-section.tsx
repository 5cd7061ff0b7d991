import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { lazyPart } from '@/ui/lazy-part'
import { factorsQuery } from './factors-query'
import { SecurityRow, SecuritySection } from './security-section'

const ChangePasswordDialog = lazyPart(() =>
  import('./change-password-dialog').then((module) => ({ default: module.ChangePasswordDialog })),
)

/** The password: changed, or set by people who have none yet. */
export function PasswordSection() {
  const factors = useQuery(factorsQuery)
  const [open, setOpen] = useState(false)
  return (
    <SecuritySection
      title={<Trans>Password</Trans>}
      explanation={<Trans>A new password signs you out on all other devices.</Trans>}
      query={factors}
    >
      {({ password }) => (
        <Card>
          <SecurityRow
            icon={<LockKeyhole size={18} strokeWidth={1.75} aria-hidden="true" />}
            title={
              password ? (
                <Trans>Your password is set</Trans>
              ) : (
                <Trans>You don't have a password</Trans>
              )
            }
            actions={
              <Button size="sm" onClick={() => setOpen(true)}>
                {password ? <Trans>Change password</Trans> : <Trans>Set password</Trans>}
              </Button>
            }
          />
          {open && (
            <Suspense>
              <ChangePasswordDialog hasPassword={password} onClose={() => setOpen(false)} />
            </Suspense>
          )}
        </Card>
      )}
    </SecuritySection>
  )
}
