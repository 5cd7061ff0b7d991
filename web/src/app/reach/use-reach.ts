import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import {
  type KeptWork,
  keptWork,
  readWaiting,
  subscribeToKept,
  uploadsUnderWay,
  waitingKeys,
} from '@/lib/kept-work'
import { reachability } from '@/lib/reach/reachability'

/** How long the message that we are back is shown. */
const shown = 8_000

export const useReachability = () => useSyncExternalStore(reachability.subscribe, reachability.get)

/** Counts the person's work that waits in this browser; zero without a person. */
export function useWaitingWork(person: string | undefined): KeptWork {
  const keys = useSyncExternalStore(subscribeToKept, () => (person ? waitingKeys(person) : ''))
  const uploads = useSyncExternalStore(subscribeToKept, uploadsUnderWay)
  return keptWork(readWaiting(keys), uploads)
}

/**
 * Reports whether we have just come back, and what was waiting at that moment. It ends after a
 * while, so that the message is noticed but does not stay.
 */
export function useReturn(
  work: KeptWork,
): { waited: KeptWork; why: 'network' | 'other' } | undefined {
  const reach = useReachability()
  const [back, setBack] = useState<{ waited: KeptWork; why: 'network' | 'other' }>()
  const latest = useRef(work)
  const before = useRef(reach)
  useEffect(() => {
    if (reach.state === 'away') latest.current = work
  }, [reach, work])
  useEffect(() => {
    const was = before.current
    before.current = reach
    if (reach.state === 'away') return setBack(undefined)
    if (was.state !== 'away') return
    setBack({ waited: latest.current, why: was.missing === 'network' ? 'network' : 'other' })
    const timer = setTimeout(() => setBack(undefined), shown)
    return () => clearTimeout(timer)
  }, [reach])
  return back
}
