import { msg, t } from '@lingui/core/macro'
import { type Check, good, median, skipped, weak } from './check'
import { sampleFilm } from './sample-film'

const firstFrame = 12
const steps = 12

/** Steps through our own film and checks whether each step lands on the requested frame. */
export const frameCheck: Check = {
  id: 'frame-step',
  group: 'video',
  name: msg`Frame step on a sample`,
  run: async (signal) => {
    const film = await sampleFilm(signal)
    if (!film) return skipped(t`This site has no sample video`)
    const video = document.createElement('video')
    if (!video.requestVideoFrameCallback) return skipped(t`This browser can't tell frames apart`)
    video.muted = true
    video.playsInline = true
    video.preload = 'auto'
    video.src = film
    try {
      await once(video, 'loadeddata', signal)
      return await measure(video, signal)
    } finally {
      video.removeAttribute('src')
      video.load()
    }
  },
}

async function measure(video: HTMLVideoElement, signal: AbortSignal) {
  const length = await frameLength(video, signal)
  if (!length) return skipped(t`The video doesn't play here`)
  const times: number[] = []
  let hits = 0
  for (let frame = firstFrame; frame < firstFrame + steps; frame += 1) {
    const start = performance.now()
    const shown = await frameAt(video, (frame + 0.5) * length, signal)
    times.push(performance.now() - start)
    if (Math.round(shown / length) === frame) hits += 1
  }
  const time = Math.round(median(times))
  const value = t`${hits} of ${steps} steps hit the right frame, ${time} ms each`
  return hits === steps ? good(value) : weak(value)
}

/** The shortest time between two frames during playback. */
async function frameLength(video: HTMLVideoElement, signal: AbortSignal) {
  const times: number[] = []
  await video.play()
  while (times.length < 8) times.push(await nextFrame(video, signal))
  video.pause()
  const gaps = times.slice(1).map((time, position) => time - (times[position] ?? 0))
  return Math.min(...gaps.filter((gap) => gap > 0.001))
}

function frameAt(video: HTMLVideoElement, time: number, signal: AbortSignal) {
  const shown = nextFrame(video, signal)
  video.currentTime = time
  return shown
}

const nextFrame = (video: HTMLVideoElement, signal: AbortSignal) =>
  new Promise<number>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    video.requestVideoFrameCallback((_, { mediaTime }) => resolve(mediaTime))
  })

const once = (video: HTMLVideoElement, event: string, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    video.addEventListener(event, () => resolve(), { once: true })
    video.addEventListener('error', () => reject(new Error('The film does not load')), {
      once: true,
    })
  })
