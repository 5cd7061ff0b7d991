import { useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { AuthFrame } from '@/features/account/sign-in/auth-frame'
import { EditorJoinForm } from '@/features/account/sign-in/editor-join-form'
import { lazyPart } from '@/ui/lazy-part'
import { PageControls } from '../../page-controls'
import { useBrand, useTitle } from '../../use-title'

const CookieChoice = lazyPart(() =>
  import('../../cookie-choice').then((module) => ({ default: module.CookieChoice })),
)

/** The page behind an invitation to a team. */
export function JoinPage() {
  const { t } = useLingui()
  const brand = useBrand()
  useTitle(t`Join the team`)
  const { token = '' } = useParams({ strict: false })
  return (
    <AuthFrame brand={brand} controls={<PageControls />}>
      <EditorJoinForm token={token} />
      <Suspense>
        <CookieChoice />
      </Suspense>
    </AuthFrame>
  )
}
