import { asFrame, type Frame } from '@/lib/timecode/units'

/** From one frame to another, both included. */
export type FrameRange = { readonly from: Frame; readonly to: Frame }

/**
 * The state of the transport at one moment. It is immutable: every change makes a new one.
 *
 *   empty ──load──▶ loading ──metadata──▶ ready ──error──▶ broken ──retry──▶ loading
 */
export type TransportSnapshot = {
  readonly phase: 'empty' | 'loading' | 'ready' | 'broken'
  /** Another source is being opened; frame and movement are those of the previous one. */
  readonly switching: boolean
  /** False for a source that has only sound. */
  readonly picture: boolean
  /** The width of the picture divided by its height. */
  readonly aspect: number
  /** The frame on the screen, or the requested frame during a seek. */
  readonly frame: Frame
  /** Whether the browser has confirmed that this frame is on the screen. */
  readonly settled: boolean
  /** 0 is stopped; 1 plays, 2, 4 and 8 play faster; below zero is backwards. */
  readonly shuttle: number
  readonly buffering: boolean
  readonly ended: boolean
  readonly inPoint: Frame | null
  readonly outPoint: Frame | null
  readonly loop: boolean
  readonly speed: number
  readonly volume: number
  readonly muted: boolean
  readonly buffered: readonly FrameRange[]
}

export const isPlaying = (snapshot: TransportSnapshot) => snapshot.shuttle !== 0

/** Makes the frame the first of the range; an end before it is dropped. */
export const rangeFrom = (frame: Frame, { outPoint }: TransportSnapshot) => ({
  inPoint: frame,
  outPoint: outPoint !== null && outPoint < frame ? null : outPoint,
})

/** Makes the frame the last of the range; a start after it is dropped. */
export const rangeTo = (frame: Frame, { inPoint }: TransportSnapshot) => ({
  inPoint: inPoint !== null && inPoint > frame ? null : inPoint,
  outPoint: frame,
})

/** Whether an opened video has a picture, and of what shape. */
export const pictureOf = ({ videoWidth, videoHeight }: HTMLVideoElement) => ({
  picture: videoWidth > 0,
  ...(videoWidth > 0 && videoHeight > 0 && { aspect: videoWidth / videoHeight }),
})

export const initialSnapshot: TransportSnapshot = {
  phase: 'empty',
  switching: false,
  picture: true,
  aspect: 16 / 9,
  frame: asFrame(0),
  settled: false,
  shuttle: 0,
  buffering: false,
  ended: false,
  inPoint: null,
  outPoint: null,
  loop: false,
  speed: 1,
  volume: 1,
  muted: false,
  buffered: [],
}
