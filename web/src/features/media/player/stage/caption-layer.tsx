import { startTime } from '@/lib/timecode/frame-time'
import { usePlayer, useTransport } from '../player-context'
import { type Cue, cueAt } from './captions'

/** The caption of the frame on the screen, low in the picture. */
export function CaptionLayer({ cues }: { cues: readonly Cue[] }) {
  const { track } = usePlayer()
  const text = useTransport(({ frame }) => cueAt(cues, startTime(track.rate, frame)))
  if (!text) return null
  return (
    <p className="pointer-events-none absolute inset-x-4 bottom-[6%] text-center" data-caption="">
      <span
        dir="auto"
        className="whitespace-pre-line bg-(--burn-in) box-decoration-clone px-2 py-0.5 text-(--on-picture) text-body"
      >
        {text}
      </span>
    </p>
  )
}
