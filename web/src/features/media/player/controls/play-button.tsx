import { msg } from '@lingui/core/macro'
import { Pause, Play } from 'lucide-react'
import { useTransport } from '../player-context'
import { isPlaying } from '../transport/transport-snapshot'
import { CommandButton } from './command-button'

export function PlayButton() {
  const playing = useTransport(isPlaying)
  const Icon = playing ? Pause : Play
  return (
    <CommandButton
      command="togglePlay"
      label={playing ? msg`Pause` : msg`Play`}
      className="size-10 bg-raised text-ink"
    >
      <Icon size={20} strokeWidth={1.75} fill="currentColor" aria-hidden="true" />
    </CommandButton>
  )
}
