import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AuthFrame } from '@/features/account/sign-in/auth-frame'
import { SetupForm } from '@/features/account/sign-in/setup-form'
import { PageControls } from '../../page-controls'
import { useBrand, useTitle } from '../../use-title'

export function SetupPage() {
  const { t } = useLingui()
  const brand = useBrand()
  useTitle(t`Set up`)
  // In the fragment the token reaches no server and no log; it may come with or without a name.
  const [token] = useState(() => location.hash.replace(/^#(token=)?/, ''))
  return (
    <AuthFrame brand={brand} controls={<PageControls />}>
      <SetupForm token={token} />
    </AuthFrame>
  )
}
