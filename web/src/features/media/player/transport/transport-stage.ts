import { startTime } from '@/lib/timecode/frame-time'
import { asFrame, type Rate } from '@/lib/timecode/units'
import { FakeVideo } from './fake-video'
import { Transport } from './transport'

export const rate: Rate = { num: 30000, den: 1001 }
export const small = { url: '/540.mp4', kind: 'file' } as const

/** A transport with an opened source, for tests. */
export function stage({ open = true } = {}) {
  const video = new FakeVideo()
  const transport = new Transport({ rate, frames: 1000 })
  const unmount = transport.mount(video.element)
  transport.load(small)
  if (open) video.opens()
  const now = () => transport.getSnapshot()
  /** The browser completes the seek and shows the picture. */
  const settle = () => {
    video.shows(startTime(rate, now().frame))
    video.arrives()
  }
  const showsFrame = (frame: number) => video.shows(startTime(rate, asFrame(frame)))
  return { video, transport, unmount, now, settle, showsFrame }
}
