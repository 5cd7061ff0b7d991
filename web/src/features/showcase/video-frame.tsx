import { useEffect, useRef } from 'react'
import { type PlayerState, playerPatience, stateInMessage } from './player-state'

type VideoFrameProps = {
  title: string
  kind: 'youtube' | 'vimeo'
  address: string
  onState: (state: PlayerState) => void
}

/** A video site's player. It reports by message; without any report it is blocked or too slow. */
export function VideoFrame({ title, kind, address, onState }: VideoFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)

  useEffect(() => {
    const origin = new URL(address).origin
    const late = setTimeout(() => onState({ name: 'timed-out' }), playerPatience)
    const hear = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const state = stateInMessage(event.data)
      if (!state) return
      clearTimeout(late)
      onState(state)
    }
    const refused = (event: SecurityPolicyViolationEvent) => {
      if (!event.blockedURI.startsWith(origin)) return
      clearTimeout(late)
      onState({ name: 'blocked' })
    }
    window.addEventListener('message', hear)
    document.addEventListener('securitypolicyviolation', refused)
    return () => {
      clearTimeout(late)
      window.removeEventListener('message', hear)
      document.removeEventListener('securitypolicyviolation', refused)
    }
  }, [address, onState])

  /** YouTube's player only reports after it has been contacted. */
  const greet = () => {
    if (kind === 'youtube')
      frame.current?.contentWindow?.postMessage(
        JSON.stringify({ event: 'listening', id: 1, channel: 'widget' }),
        new URL(address).origin,
      )
  }

  return (
    <iframe
      ref={frame}
      src={playing(address, kind)}
      title={title}
      referrerPolicy="strict-origin-when-cross-origin"
      allow="autoplay; encrypted-media; picture-in-picture"
      allowFullScreen
      onLoad={greet}
    />
  )
}

function playing(address: string, kind: 'youtube' | 'vimeo') {
  const url = new URL(address)
  url.searchParams.set('autoplay', '1')
  if (kind === 'youtube') {
    url.searchParams.set('enablejsapi', '1')
    url.searchParams.set('origin', location.origin)
    url.searchParams.set('rel', '0')
  } else url.searchParams.set('api', '1')
  return url.href
}
