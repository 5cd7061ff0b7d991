import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, KeyboardEvent } from 'react'
import { framesASecond, timecodeOf } from '@/lib/timecode/timecode'
import { asFrame } from '@/lib/timecode/units'
import { usePlayer, useTransport } from './player-context'
import { framesForKey } from './scrub-geometry'
import type { TransportSnapshot } from './transport-snapshot'

/** A slider over all frames, for keys and for assistive technology; pointers are its user's. */
export function SliderArea(props: ComponentProps<'div'>) {
  const { t } = useLingui()
  const { transport, track, frames } = usePlayer()
  const second = framesASecond(track.rate)
  const told = useTransport((snapshot) => toldFrame(snapshot, second))

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

/** What assistive technology hears: every frame while it stands, once a second while it plays. */
const toldFrame = ({ frame, shuttle }: TransportSnapshot, second: number) =>
  shuttle === 0 ? frame : asFrame(frame - (frame % second))
