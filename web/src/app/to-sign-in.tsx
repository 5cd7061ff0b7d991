import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from './paths'

/** Leads to the sign-in page, which returns to the current page afterwards. */
export function ToSignIn() {
  // Read once, because a moment later the address is already that of the sign-in page.
  const [here] = useState(() => location.pathname + location.search + location.hash)
  return <Navigate to={paths.auth} search={{ redirect: here }} replace />
}
