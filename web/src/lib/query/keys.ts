/** Every key of the query cache, so that what changes one thing can find all that show it. */
export const keys = {
  user: ['user'],
  service: ['service'],
  people: ['people'],
  mails: ['mails'],
  mail: (id: string) => ['mails', 'one', id],
  applications: ['applications'],
  clock: ['clock'],
} as const
