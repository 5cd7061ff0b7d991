/** The addresses the app itself links to. */
export const paths = {
  start: '/',
  auth: '/auth',
  profile: '/profile',
  dashboard: '/dashboard',
  applications: '/applications',
  billing: '/billing',
  checkout: '/checkout',
  tokens: '/token-purchase',
  payments: '/payments',
  accounts: '/accounts',
  messages: '/messages',
  people: '/people',
  outgoingMail: '/outgoing-mail',
  auditLog: '/audit-log',
} as const
