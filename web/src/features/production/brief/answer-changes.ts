import type { components } from '@/lib/api/schema.gen'

type Step = components['schemas']['ProjectStep']

export type AnswerChange = { by: string; at: string }

/** Who last changed which answer after the project was submitted, by field name. */
export function answerChanges(steps: readonly Step[]): ReadonlyMap<string, AnswerChange> {
  const changes = new Map<string, AnswerChange>()
  for (const { kind, fields, by, at } of steps)
    if (kind === 'brief') for (const field of fields ?? []) changes.set(field, { by: by.name, at })
  return changes
}
