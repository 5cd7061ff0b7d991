import type { Shape } from '../drawing/shape'
import type { Shown, Viewing } from './viewing'

/** The connection between this page and the others that have the same version open. */
export type Line = {
  /** This page's id for the others. */
  readonly id: string
  /** The viewer's id for the others. */
  readonly person: string
  /** Sends what this page shows. A lost report is repeated a few seconds later. */
  readonly tell: (shown: Shown) => void
  /** Also used on leaving the page, which does not wait for the response. */
  readonly sayGoodbye: () => void
  /** Receives the others' reports until the returned function is called. */
  readonly listen: (hear: (viewing: Viewing) => void) => () => void
}

/** What a player shows, in the API's form. */
export const bodyOf = ({ drawing, ...rest }: Shown) => ({ ...rest, drawing: drawing.map(copyOf) })

const copyOf = (shape: Shape) => ({ ...shape, points: shape.points.map((p) => [...p]) })
