import { NoticeSwitches } from '@/features/notify/notice-switches'
import type { User } from '@/lib/api/types'

/** What the person is notified of by mail. */
export const NotificationsTab = ({ user }: { user: User }) => <NoticeSwitches user={user} />
