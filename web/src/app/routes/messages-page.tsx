import { useLingui } from '@lingui/react/macro'
import { ConversationList } from '@/features/production/conversation/conversation-list'
import { MarkAllRead } from '@/features/production/conversation/mark-all-read'
import { roleOf } from '@/lib/redirect/home'
import { AppPage } from '../layout/app-page'
import { useSignedInUser } from '../signed-in-user'

/** The conversations of all projects that the person can see. */
export function MessagesPage() {
  const { t } = useLingui()
  const { role } = useSignedInUser()
  return (
    <AppPage title={t`Messages`}>
      {roleOf(role) === 'admin' && <MarkAllRead />}
      <ConversationList inside={roleOf(role) !== 'client'} />
    </AppPage>
  )
}
