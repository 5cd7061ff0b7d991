import type { Pair } from './room-address'

type Version = { number: number; fileId: string }

/** Returns the films of two compared versions, and the numbers of those whose film is gone. */
export function comparedFilms<V extends Version, F extends { id: string }>(
  pair: Pair | undefined,
  versions: readonly V[],
  files: readonly F[],
) {
  const of = (number: number | undefined) => {
    const version = versions.find((other) => other.number === number)
    const file = files.find(({ id }) => id === version?.fileId)
    return { version, file }
  }
  const [older, newer] = [of(pair?.older), of(pair?.newer)]
  return {
    older: older.version && older.file && { version: older.version, file: older.file },
    newer: newer.version && newer.file && { version: newer.version, file: newer.file },
    gone: [older, newer].flatMap(({ version, file }) => (version && !file ? [version.number] : [])),
  }
}
