/** A person who can be mentioned. */
export type Mentionable = { id: string; name: string; avatar?: string | undefined }

/** A person whose name was inserted into a text. */
export type Named = { id: string; name: string }

/** A text as the server stores it, with the people it names. */
export type Written = { text: string; mentions: readonly Named[] }

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

/** Returns the people with a name that begins with what was typed. */
export const matching = <Person extends Mentionable>(people: readonly Person[], typed: string) => {
  const wanted = plain(typed)
  return people.filter(({ name }) =>
    plain(name)
      .split(/\s+/)
      .some((word) => word.startsWith(wanted)),
  )
}

/** Returns the text as the server stores it, with ids instead of names. */
export function withMentions(text: string, named: readonly Named[]) {
  const mentions: string[] = []
  let written = text.trim()
  // Longer names first: "@Ana Reis" is not "@Ana" followed by a word.
  for (const { id, name } of named.toSorted((a, b) => b.name.length - a.name.length)) {
    if (mentions.includes(id) || !written.includes(`@${name}`)) continue
    written = written.replaceAll(`@${name}`, `@[${id}]`)
    mentions.push(id)
  }
  return { text: written, mentions }
}

/** Returns the text as people type it, with names instead of ids. */
export const asTyped = ({ text, mentions }: Written) =>
  mentions.reduce((typed, { id, name }) => typed.replaceAll(`@[${id}]`, `@${name}`), text)

const pieces = /(@\[[^\]\s]{1,64}\]|https?:\/\/[^\s<>"]+)/g

/** Splits a text into its words, its addresses and the people it names. */
export function piecesOf({ text, mentions }: Written) {
  let at = 0
  return text.split(pieces).map((piece) => {
    at += piece.length + 1
    const named = piece.startsWith('@[')
      ? mentions.find(({ id }) => `@[${id}]` === piece)
      : undefined
    return { at, piece, named, isAddress: /^https?:\/\//.test(piece) }
  })
}

/** Returns the same as one line of plain text, for lists. */
export const plainText = (written: Written, unknown: string) =>
  piecesOf(written)
    .map(({ piece, named }) => (named ? `@${named.name || unknown}` : piece))
    .join('')
