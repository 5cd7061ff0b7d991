import { createContext, useContext } from 'react'
import type { User } from '@/lib/api/types'

/** Provided by the guard, so that nothing behind it ever renders without a person. */
export const SignedInUser = createContext<User | null>(null)

/** Returns the signed-in person, for screens behind the guard, where there always is one. */
export function useSignedInUser(): User {
  const user = useContext(SignedInUser)
  if (!user) throw new Error('This screen belongs behind the guard.')
  return user
}
