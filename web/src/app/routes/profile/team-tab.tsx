import { TeamSection } from '@/features/team/team-section'
import type { User } from '@/lib/api/types'

/** The client account that the person belongs to. */
export const TeamTab = ({ user }: { user: User }) => <TeamSection userId={user.id} />
