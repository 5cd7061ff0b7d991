/** The fields of a draft, and when two of them are equal to the server. */
export type DraftShape<Draft> = {
  fields: readonly (keyof Draft)[]
  same: (a: Draft[keyof Draft], b: Draft[keyof Draft]) => boolean
}

export type Merged<Draft> = {
  draft: Draft
  /** Fields that both sides have answered differently; the draft has mine in them. */
  conflicts: (keyof Draft)[]
}

/** The fields in which two drafts differ. */
export const changedFields = <Draft>({ fields, same }: DraftShape<Draft>, a: Draft, b: Draft) =>
  fields.filter((field) => !same(a[field], b[field]))

/**
 * Merges two versions of the same draft. What only one side changed is applied; where both did,
 * mine stays and the field is listed, so that a person decides.
 */
export function mergeDrafts<Draft extends object>(
  shape: DraftShape<Draft>,
  base: Draft,
  mine: Draft,
  theirs: Draft,
): Merged<Draft> {
  const byMe = new Set(changedFields(shape, base, mine))
  const differing = new Set(changedFields(shape, mine, theirs))
  const draft = { ...mine }
  const conflicts: (keyof Draft)[] = []
  for (const field of changedFields(shape, base, theirs)) {
    if (!byMe.has(field)) takeOver(draft, theirs, field)
    else if (differing.has(field)) conflicts.push(field)
  }
  return { draft, conflicts }
}

/** Copies one answer from one draft to another. */
export function takeOver<Draft, Field extends keyof Draft>(into: Draft, from: Draft, field: Field) {
  into[field] = from[field]
}
