import { useState } from 'react'
import type { User } from '@/lib/api/types'
import { formOf, ProfileForm } from './profile-form'

/** The form as the server has it now; what is being typed is never replaced by news. */
export function ProfileEditor({ user }: { user: User }) {
  const latest = JSON.stringify(formOf(user))
  const [typing, setTyping] = useState<string | null>(null)
  return (
    <ProfileForm
      key={typing ?? latest}
      user={user}
      onTyped={() => setTyping((since) => since ?? latest)}
      onSaved={() => setTyping(null)}
    />
  )
}
