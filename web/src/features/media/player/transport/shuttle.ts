import { asFrame, type Frame, type Rate } from '@/lib/timecode/units'

const fastest = 8

/**
 * The movement after one more press of L (forwards, 1) or J (backwards, -1): the same direction
 * doubles it, and the other one starts over.
 */
export function nextShuttle(shuttle: number, direction: 1 | -1): number {
  if (Math.sign(shuttle) !== direction) return direction
  return direction * Math.min(fastest, Math.abs(shuttle) * 2)
}

type Reverse = {
  from: Frame
  rate: Rate
  speed: number
  show: (frame: Frame) => void
  onFirstFrame: () => void
}

/** How often a new frame is requested, in milliseconds. */
const reverseInterval = 16

/**
 * Browsers only play forwards, so playing backwards is a series of seeks: as many frames as can be
 * decoded in time, always at the requested speed. The returned function stops it.
 */
export function playBackwards({ from, rate, speed, show, onFirstFrame }: Reverse): () => void {
  const begun = performance.now()
  const framesAMillisecond = (speed * rate.num) / rate.den / 1000
  const timer = setInterval(() => {
    const passed = Math.floor((performance.now() - begun) * framesAMillisecond)
    const frame = asFrame(Math.max(0, from - passed))
    show(frame)
    if (frame > 0) return
    clearInterval(timer)
    onFirstFrame()
  }, reverseInterval)
  return () => clearInterval(timer)
}
