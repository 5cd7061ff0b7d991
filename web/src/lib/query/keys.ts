/** Every key of the query cache, so that what changes one thing can find all that show it. */
export const keys = {
  user: ['user'],
  service: ['service'],
  people: ['people'],
  person: (id: string) => ['people', 'one', id],
  mails: ['mails'],
  mail: (id: string) => ['mails', 'one', id],
  clock: ['clock'],
} as const
