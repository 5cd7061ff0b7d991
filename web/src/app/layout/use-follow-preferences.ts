import { useEffect, useRef } from 'react'
import { followPreferences } from '@/features/account/profile/preferences'
import type { User } from '@/lib/api/types'

/** Applies the person's changes of language and theme while this page is open. */
export function useFollowPreferences(user: User) {
  const before = useRef(user)
  useEffect(() => {
    followPreferences(user, before.current)
    before.current = user
  }, [user])
}
