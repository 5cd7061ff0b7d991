import { createContext, useContext, useSyncExternalStore } from 'react'
import type { TimecodeTrack } from '@/lib/timecode/timecode'
import type { PlayerView } from './keys/commands'
import type { Transport } from './transport/transport'
import type { TransportSnapshot } from './transport/transport-snapshot'

type PlayerParts = {
  transport: Transport
  track: TimecodeTrack
  /** How many frames the video has. */
  frames: number
  view: PlayerView
}

export const PlayerContext = createContext<PlayerParts | null>(null)

/** What the parts of one player share. */
export function usePlayer(): PlayerParts {
  const parts = useContext(PlayerContext)
  if (!parts) throw new Error('a part of the player stands outside of it')
  return parts
}

/** One fact of the transport; the component renders again only when that fact changes. */
export function useTransport<Fact>(select: (snapshot: TransportSnapshot) => Fact): Fact {
  const { transport } = usePlayer()
  return useSyncExternalStore(transport.subscribe, () => select(transport.getSnapshot()))
}
