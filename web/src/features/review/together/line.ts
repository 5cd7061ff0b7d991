import type { Shape } from '../drawing/shape'
import type { Shown, Viewing } from './viewing'

/** The way between this page and the others that have the same version open. */
export type Line = {
  /** Under which the others know this page. */
  readonly id: string
  /** Under which they know the person who looks at it. */
  readonly person: string
  /** What is lost on the way is told again a few seconds later. */
  readonly tell: (shown: Shown) => void
  /** Also on the way out of the page, which does not wait for the answer. */
  readonly sayGoodbye: () => void
  /** Hears what the others tell until the answered function is called. */
  readonly listen: (hear: (viewing: Viewing) => void) => () => void
}

/** What a player shows, as the API takes it. */
export const bodyOf = ({ drawing, ...rest }: Shown) => ({ ...rest, drawing: drawing.map(copyOf) })

const copyOf = (shape: Shape) => ({ ...shape, points: shape.points.map((p) => [...p]) })
