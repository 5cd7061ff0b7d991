import { useState } from 'react'
import type { User } from '@/lib/api/types'
import { formOf, ProfileForm } from './profile-form'

/** The form with the server's current values; updates never replace what is being typed. */
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
