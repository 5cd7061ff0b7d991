import { NoticeSwitches } from '@/features/notify/notice-switches'
import type { User } from '@/lib/api/types'

/** What one is told of by mail. */
export const NotificationsTab = ({ user }: { user: User }) => <NoticeSwitches user={user} />
