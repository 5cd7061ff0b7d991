import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { homeOf, type Role, roleOf } from '@/lib/redirect/home'
import { useSignedInUser } from '../signed-in-user'
import { NotFoundPage } from './not-found-page'

/**
 * Shows a page to its own role. Other people find no pages of managers; from other pages they are
 * sent to their own dashboard.
 */
export function RoleDashboard({ of, children }: { of: Role; children: ReactNode }) {
  const user = useSignedInUser()
  if (roleOf(user.role) === of) return children
  if (of === 'admin') return <NotFoundPage />
  return <Navigate to={homeOf(user.role)} replace />
}
