import { asSeconds, type Seconds } from '@/lib/timecode/units'

type Report = (time: Seconds) => void

/**
 * Reports the time of every picture that reaches the screen, until the returned function is called.
 * Where the browser cannot report this, or there is no picture, it uses the clock instead.
 */
export function watchPictures(video: HTMLVideoElement, report: Report): () => void {
  if (!('requestVideoFrameCallback' in video)) return watchClock(video, report)
  let handle = video.requestVideoFrameCallback(shown)
  function shown(_now: number, picture: VideoFrameCallbackMetadata) {
    handle = video.requestVideoFrameCallback(shown)
    report(asSeconds(picture.mediaTime))
  }
  const stopClock = watchClock(video, (time) => {
    if (video.videoWidth === 0) report(time)
  })
  return () => {
    stopClock()
    video.cancelVideoFrameCallback(handle)
  }
}

/** About one screen refresh, in milliseconds. */
const clockInterval = 16

function watchClock(video: HTMLVideoElement, report: Report): () => void {
  const read = () => report(asSeconds(video.currentTime))
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = () => clearInterval(timer)
  const start = () => {
    stop()
    timer = setInterval(read, clockInterval)
  }
  const events = new AbortController()
  const on = (name: string, handle: () => void) =>
    video.addEventListener(name, handle, { signal: events.signal })
  for (const name of ['loadeddata', 'seeked']) on(name, read)
  on('playing', start)
  for (const name of ['pause', 'ended', 'emptied']) on(name, stop)
  return () => {
    stop()
    events.abort()
  }
}
