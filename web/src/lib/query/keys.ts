/** Every key of the query cache, so that what changes one thing can find all that show it. */
export const keys = {
  user: ['user'],
  service: ['service'],
  factors: ['factors'],
  passkeys: ['passkeys'],
  people: ['people'],
  mails: ['mails'],
  mail: (id: string) => ['mails', 'one', id],
  applications: ['applications'],
  clock: ['clock'],
  sessions: ['sessions'],
  audit: ['audit'],
  google: ['google'],
  googleOffer: ['google-offer'],
} as const
