/** The addresses the app itself links to. */
export const paths = {
  start: '/',
  auth: '/auth',
  profile: '/profile',
  dashboard: '/dashboard',
  clientDashboard: '/client-dashboard',
  applications: '/applications',
  billing: '/billing',
  team: '/team',
  referrals: '/referrals',
  checkout: '/checkout',
  tokens: '/token-purchase',
  payments: '/payments',
  accounts: '/accounts',
  people: '/people',
  outgoingMail: '/outgoing-mail',
  auditLog: '/audit-log',
} as const
