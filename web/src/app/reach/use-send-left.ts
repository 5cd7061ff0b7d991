import { useEffect } from 'react'
import type { User } from '@/lib/api/types'
import { reachability } from '@/lib/reach/reachability'
import { sendLeft } from './send-left'

/** Sends what was written on pages that are now closed, at once and when we are back. */
export function useSendLeft({ id, viewedBy }: User) {
  useEffect(() => {
    if (viewedBy) return
    void sendLeft(id)
    return reachability.onReturn(() => void sendLeft(id))
  }, [id, viewedBy])
}
