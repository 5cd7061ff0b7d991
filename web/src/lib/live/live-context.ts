import { createContext, useContext } from 'react'
import type { LiveState } from './live-stream'

/** The state of the one connection, which the layout holds open. */
export const LiveContext = createContext<LiveState>('closed')

export const useLiveState = () => useContext(LiveContext)
