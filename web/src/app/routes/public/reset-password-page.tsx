import { useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { AuthFrame } from '@/features/account/sign-in/auth-frame'
import { ResetPasswordForm } from '@/features/account/sign-in/reset-password-form'
import { ResetRequestForm } from '@/features/account/sign-in/reset-request-form'
import { PageControls } from '../../page-controls'
import { useBrand, useTitle } from '../../use-title'

/** Asks for a reset link, or takes a new password from a person who has one. */
export function ResetPasswordPage() {
  const { t } = useLingui()
  const brand = useBrand()
  useTitle(t`Reset password`)
  const { token }: { token?: string } = useParams({ strict: false })
  return (
    <AuthFrame brand={brand} controls={<PageControls />}>
      {token ? <ResetPasswordForm token={token} /> : <ResetRequestForm />}
    </AuthFrame>
  )
}
