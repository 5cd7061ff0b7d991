/** The addresses the app itself links to. */
export const paths = {
  start: '/',
  auth: '/auth',
  profile: '/profile',
  dashboard: '/dashboard',
  applications: '/applications',
} as const
