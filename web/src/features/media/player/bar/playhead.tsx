import { useStyleVariables } from '@/lib/use-style-variables'
import { usePlayer, useTransport } from '../player-context'
import { placeOfFrame } from './scrub-geometry'

export function Playhead() {
  const { frames } = usePlayer()
  const frame = useTransport((snapshot) => snapshot.frame)
  const element = useStyleVariables<HTMLElement>({ '--place': placeOfFrame(frame, frames) })
  return (
    <i
      ref={element}
      className="pointer-events-none absolute inset-y-0 left-[calc(var(--place)*100%)] -ml-px w-0.5 bg-playhead"
    />
  )
}
