import { useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { AuthFrame } from '@/features/account/sign-in/auth-frame'
import { ConfirmEmail } from '@/features/account/sign-in/confirm-email'
import { PageControls } from '../../page-controls'
import { useBrand, useTitle } from '../../use-title'

export function ConfirmEmailPage() {
  const { t } = useLingui()
  const brand = useBrand()
  useTitle(t`Confirm email`)
  const { token = '' }: { token?: string } = useParams({ strict: false })
  return (
    <AuthFrame brand={brand} controls={<PageControls />}>
      <ConfirmEmail token={token} />
    </AuthFrame>
  )
}
