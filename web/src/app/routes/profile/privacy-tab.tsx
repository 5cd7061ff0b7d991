import { DeletionSection } from '@/features/account/profile/deletion-section'
import { ExportSection } from '@/features/account/profile/export-section'
import type { User } from '@/lib/api/types'

/** The data kept about the person, which they can export or have erased. */
export const PrivacyTab = ({ user }: { user: User }) => (
  <div className="grid gap-5">
    <ExportSection username={user.username} />
    <DeletionSection user={user} />
  </div>
)
