import { type RefObject, useCallback, useSyncExternalStore } from 'react'

/** iPhones let only the video itself fill the screen. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Whether something is in full screen, and a switch for the player. */
export function useFullScreen(player: RefObject<HTMLElement | null>) {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement != null)
  const toggle = useCallback(() => {
    const element = player.current
    if (document.fullscreenElement) document.exitFullscreen().catch(ignore)
    else if (element?.requestFullscreen) element.requestFullscreen().catch(ignore)
    else element?.querySelector<PhoneVideo>('video')?.webkitEnterFullscreen?.()
  }, [player])
  return { isFull, toggle }
}

/** A browser that does not allow it leaves everything unchanged. */
const ignore = () => undefined
