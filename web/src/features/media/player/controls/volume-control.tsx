import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Volume2, VolumeX } from 'lucide-react'
import { usePlayer, useTransport } from '../player-context'
import { CommandButton } from './command-button'

export function VolumeControl() {
  const { t } = useLingui()
  const { transport } = usePlayer()
  const volume = useTransport((snapshot) => snapshot.volume)
  const muted = useTransport((snapshot) => snapshot.muted)
  const heard = muted ? 0 : volume
  const Icon = heard === 0 ? VolumeX : Volume2
  return (
    <span className="hidden items-center gap-1 md:flex">
      <CommandButton command="toggleMute" label={muted ? msg`Unmute` : msg`Mute`}>
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      </CommandButton>
      <input
        type="range"
        className="h-10 w-16 cursor-pointer accent-ink"
        aria-label={t`Volume`}
        min={0}
        max={1}
        step={0.05}
        value={heard}
        aria-valuetext={`${Math.round(heard * 100)}%`}
        onChange={(event) => transport.setVolume(Number(event.target.value))}
      />
    </span>
  )
}
