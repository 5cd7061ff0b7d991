import { type BriefDraft, changedFields, type DraftField } from './brief-draft'

export type Merged = {
  draft: BriefDraft
  /** Fields that both sides have answered differently; the draft has mine there. */
  conflicts: DraftField[]
}

/**
 * Joins what two sides made of the same draft. What only one side has changed is taken over; where
 * both have, mine stays and the field is listed, so that a person decides.
 */
export function mergeDrafts(base: BriefDraft, mine: BriefDraft, theirs: BriefDraft): Merged {
  const byMe = new Set(changedFields(base, mine))
  const differing = new Set(changedFields(mine, theirs))
  const draft = { ...mine }
  const conflicts: DraftField[] = []
  for (const field of changedFields(base, theirs)) {
    if (!byMe.has(field)) takeOver(draft, theirs, field)
    else if (differing.has(field)) conflicts.push(field)
  }
  return { draft, conflicts }
}

/** Writes one answer of a draft into another. */
export function takeOver<Field extends DraftField>(
  into: BriefDraft,
  from: BriefDraft,
  field: Field,
) {
  into[field] = from[field]
}
