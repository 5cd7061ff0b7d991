import { type BoardState, boardStates } from './board-states'

/** Which projects a manager's board shows; the URL holds it. */
export type BoardFilter = {
  q?: string
  client?: string
  /** The id of an editor, or `none` for projects without one. */
  editor?: string
  plan?: string
  risk?: Risk
  /** The only column shown. */
  state?: BoardState
}

export type Risk = 'at_risk' | 'missed'

const risks: readonly Risk[] = ['at_risk', 'missed']

/** Reads the filter from a URL; unknown values are dropped. */
export function readFilter(address: Record<string, string | undefined>): BoardFilter {
  const { q, client, editor, plan } = address
  const risk = risks.find((known) => known === address.risk)
  const state = boardStates.find((known) => known === address.state)
  return {
    ...(q?.trim() && { q }),
    ...(client && { client }),
    ...(editor && { editor }),
    ...(plan && { plan }),
    ...(risk && { risk }),
    ...(state && { state }),
  }
}

/** Reports whether the filter leaves anything out. */
export const isFiltered = (filter: BoardFilter) => Object.values(filter).some(Boolean)
