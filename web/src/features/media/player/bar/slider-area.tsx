import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, KeyboardEvent } from 'react'
import { timecodeOf } from '@/lib/timecode/timecode'
import { usePlayer } from '../player-context'
import { useAnnouncedFrame } from '../transport/use-announced-frame'
import { framesForKey } from './scrub-geometry'

/** A slider over all frames, for keys and assistive technology; its user handles pointers. */
export function SliderArea(props: ComponentProps<'div'>) {
  const { t } = useLingui()
  const { transport, track, frames } = usePlayer()
  const told = useAnnouncedFrame()

  function press(event: KeyboardEvent) {
    const by = framesForKey(event.key, event.shiftKey, track.rate)
    if (by === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    transport.step(by)
  }

  return (
    <div
      {...props}
      onKeyDown={press}
      role="slider"
      tabIndex={0}
      aria-label={t`Place in the video`}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, frames - 1)}
      aria-valuenow={told}
      aria-valuetext={timecodeOf(track, told)}
    />
  )
}
