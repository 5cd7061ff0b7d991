import { useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { Unsubscribe } from '@/features/account/profile/unsubscribe'
import { AuthFrame } from '@/features/account/sign-in/auth-frame'
import { noticeWords } from '@/features/notify/notice-words'
import { PageControls } from '../../page-controls'
import { useBrand, useTitle } from '../../use-title'

export function UnsubscribePage() {
  const { t } = useLingui()
  const brand = useBrand()
  useTitle(t`Unsubscribe`)
  const { token = '' }: { token?: string } = useParams({ strict: false })
  return (
    <AuthFrame brand={brand} controls={<PageControls />}>
      <Unsubscribe token={token} noticeWords={noticeWords} />
    </AuthFrame>
  )
}
