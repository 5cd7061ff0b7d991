import { type BoardState, boardStates } from './board-states'

/** Which projects a manager's board shows; an address holds it. */
export type BoardFilter = {
  q?: string
  client?: string
  /** The id of an editor, or `none` for what nobody works on. */
  editor?: string
  plan?: string
  risk?: Risk
  /** The one column that is shown. */
  state?: BoardState
}

export type Risk = 'at_risk' | 'missed'

const risks: readonly Risk[] = ['at_risk', 'missed']

/** What an address asks for; what it says that is not there is left out. */
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

/** Whether anything is left out. */
export const isFiltered = (filter: BoardFilter) => Object.values(filter).some(Boolean)
