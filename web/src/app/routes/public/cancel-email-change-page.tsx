import { useLingui } from '@lingui/react/macro'
import { useNavigate, useParams } from '@tanstack/react-router'
import { AuthFrame } from '@/features/account/sign-in/auth-frame'
import { CancelEmailChange } from '@/features/account/sign-in/cancel-email-change'
import { PageControls } from '../../page-controls'
import { useBrand, useTitle } from '../../use-title'

export function CancelEmailChangePage() {
  const { t } = useLingui()
  const brand = useBrand()
  const navigate = useNavigate()
  useTitle(t`Cancel the email change`)
  const { token = '' }: { token?: string } = useParams({ strict: false })
  return (
    <AuthFrame brand={brand} controls={<PageControls />}>
      <CancelEmailChange
        token={token}
        onCanceled={(reset) =>
          void navigate({ to: '/reset-password/$token', params: { token: reset }, replace: true })
        }
      />
    </AuthFrame>
  )
}
