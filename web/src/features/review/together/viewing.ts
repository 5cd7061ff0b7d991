import type { Frame } from '@/lib/timecode/units'
import type { Shape } from '../drawing/shape'

/** What a player shows at a moment. */
export type Shown = {
  readonly frame: Frame
  /** 0 stands still, 1 plays, more is faster; below zero it goes backwards. */
  readonly shuttle: number
  /** In percent. */
  readonly speed: number
  readonly drawing: readonly Shape[]
  readonly drawingFrame: Frame
  /** The page whose player it follows, or ''. */
  readonly following: string
}

/** Whose player it is: somebody with an account, or a guest of a share link. */
export type Viewer = { readonly id: string; readonly name: string; readonly guest?: boolean }

/** What the player of another page shows, as the server passes it on. */
export type Viewing = Shown & {
  readonly id: string
  /** Guests are not told of it: they hear of one project only. */
  readonly project?: string
  readonly version: number
  readonly by: Viewer
  readonly gone?: boolean
}

/** Where a player has got to that was told of some time ago. */
export const frameAfter = (
  { frame, shuttle, speed }: Pick<Shown, 'frame' | 'shuttle' | 'speed'>,
  milliseconds: number,
  framesASecond: number,
  lastFrame: Frame,
): Frame => {
  const moved = (shuttle * speed * framesASecond * milliseconds) / 100_000
  return Math.min(lastFrame, Math.max(0, Math.round(frame + moved))) as Frame
}
