import { useSyncExternalStore } from 'react'
import type { ComparedVersion } from './compared-version'

/** The frame of a version on the screen. */
export const useFrame = ({ player }: ComparedVersion) =>
  useSyncExternalStore(player.subscribe, () => player.getSnapshot().frame)

/** Whether a version is playing, in either direction. */
export const usePlays = ({ player }: ComparedVersion) =>
  useSyncExternalStore(player.subscribe, () => player.getSnapshot().shuttle !== 0)
