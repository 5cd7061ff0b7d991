/**
 * Plays a growing stream in a browser that can't do it itself. A library fetches the segments and
 * passes them to the video element; it is loaded only when needed.
 */
export function attachByLibrary(video: HTMLVideoElement, url: string): () => void {
  let detached = false
  let detach = () => {}
  const broken = () => video.dispatchEvent(new Event('error'))
  import('hls.js/light').then(({ default: Hls }) => {
    if (detached) return
    const hls = new Hls({ enableWorker: false, startPosition: 0 })
    hls.on(Hls.Events.ERROR, (_, { fatal }) => {
      if (fatal) broken()
    })
    hls.loadSource(url)
    hls.attachMedia(video)
    detach = () => hls.destroy()
  }, broken)
  return () => {
    detached = true
    detach()
  }
}

/** Reports whether the library would work here. */
export const canAttachByLibrary = () =>
  'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis
