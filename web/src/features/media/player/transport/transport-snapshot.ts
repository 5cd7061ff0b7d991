import { asFrame, type Frame } from '@/lib/timecode/units'

/** From one frame to another, both included. */
export type FrameRange = { readonly from: Frame; readonly to: Frame }

/**
 * What the transport knows at one moment. Never changed: every change makes a new one.
 *
 *   empty ──load──▶ loading ──metadata──▶ ready ──error──▶ broken ──retry──▶ loading
 */
export type TransportSnapshot = {
  readonly phase: 'empty' | 'loading' | 'ready' | 'broken'
  /** Another source is being opened; frame and movement are those of the one before. */
  readonly switching: boolean
  /** False for a source that has only sound. */
  readonly picture: boolean
  /** How many times wider the picture is than high. */
  readonly aspect: number
  /** The frame on the screen, or the one that was asked for and is on its way there. */
  readonly frame: Frame
  /** The browser has confirmed that this frame is the one on the screen. */
  readonly settled: boolean
  /** 0 stands still; 1 plays, 2, 4 and 8 faster; below zero backwards. */
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

/** The frame becomes the first of the range; an end before it is forgotten. */
export const rangeFrom = (frame: Frame, { outPoint }: TransportSnapshot) => ({
  inPoint: frame,
  outPoint: outPoint !== null && outPoint < frame ? null : outPoint,
})

/** The frame becomes the last of the range; a beginning after it is forgotten. */
export const rangeTo = (frame: Frame, { inPoint }: TransportSnapshot) => ({
  inPoint: inPoint !== null && inPoint > frame ? null : inPoint,
  outPoint: frame,
})

/** Whether an opened video has a picture, and of which shape. */
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
