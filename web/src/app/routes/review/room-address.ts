import type { Search } from '../../search'

/** What an address of the room names: ?v=2&f=1234&note=… */
export type RoomAddress = {
  version: number | undefined
  frame: number | undefined
  note: string | undefined
}

export const roomAddress = ({ v, f, note }: Search): RoomAddress => ({
  version: wholeNumber(v),
  frame: wholeNumber(f),
  note: note || undefined,
})

/** Reads a number as it appears in an address; undefined if it isn't one. */
export const wholeNumber = (text: string | undefined) =>
  text && /^\d{1,9}$/.test(text) ? Number(text) : undefined

/**
 * Returns the address of a frame of a version and of a note on it, keeping the rest of the address.
 */
export function withMoment(search: Search, { version, frame, note }: RoomAddress): Search {
  const { v: _v, f: _f, note: _note, ...rest } = search
  return {
    ...rest,
    ...(version !== undefined && { v: String(version) }),
    ...(frame !== undefined && { f: String(frame) }),
    ...(note && { note }),
  }
}

/** Returns the version that an address names, or the latest. */
export const chosenVersion = <Version extends { number: number }>(
  versions: readonly Version[],
  wanted: number | undefined,
): Version | undefined => versions.find(({ number }) => number === wanted) ?? versions.at(-1)

/** Two versions to compare. */
export type Pair = { older: number; newer: number }

/** Reads the two versions that an address compares, such as 1,2. */
export function comparedIn(text: string | undefined): Pair | undefined {
  const parts = /^(\d{1,5}),(\d{1,5})$/.exec(text ?? '')
  const [older, newer] = [Number(parts?.[1]), Number(parts?.[2])]
  return older < newer ? { older, newer } : undefined
}
