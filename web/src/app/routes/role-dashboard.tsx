import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { homeOf, type Role, roleOf } from '@/lib/redirect/home'
import { useSignedInUser } from '../signed-in-user'

/** Shows a dashboard to its own role; everybody else is sent to theirs. */
export function RoleDashboard({ of, children }: { of: Role; children: ReactNode }) {
  const user = useSignedInUser()
  if (roleOf(user.role) === of) return children
  return <Navigate to={homeOf(user.role)} replace />
}
