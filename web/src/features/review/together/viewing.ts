import type { Frame } from '@/lib/timecode/units'
import type { Shape } from '../drawing/shape'

/** What a player shows at one moment. */
export type Shown = {
  readonly frame: Frame
  /** 0 is stopped, 1 plays, more is faster; below zero is backwards. */
  readonly shuttle: number
  /** In percent. */
  readonly speed: number
  readonly drawing: readonly Shape[]
  readonly drawingFrame: Frame
  /** The page whose player it follows, or ''. */
  readonly following: string
}

/** The owner of a player: a person with an account, or a guest of a share link. */
export type Viewer = { readonly id: string; readonly name: string; readonly guest?: boolean }

/** What the player of another page shows, as the server forwards it. */
export type Viewing = Shown & {
  readonly id: string
  /** Missing for guests, who only receive one project. */
  readonly project?: string
  readonly version: number
  readonly by: Viewer
  readonly gone?: boolean
}

/** The current frame of a player, from its last report. */
export const frameAfter = (
  { frame, shuttle, speed }: Pick<Shown, 'frame' | 'shuttle' | 'speed'>,
  milliseconds: number,
  framesASecond: number,
  lastFrame: Frame,
): Frame => {
  const moved = (shuttle * speed * framesASecond * milliseconds) / 100_000
  return Math.min(lastFrame, Math.max(0, Math.round(frame + moved))) as Frame
}
