import { useRef, useState } from 'react'

/** Where a draft survives a reload. */
type Place<Draft> = { read: () => Draft; write: (draft: Draft) => void }

/** The same as React state, kept in a place that is opened once. `nothing` is an empty draft. */
export function useKeptState<Draft>(open: () => Place<Draft>, nothing: Draft) {
  const [place] = useState(open)
  const [draft, setDraft] = useState(place.read)
  // What is typed while something is being sent is newer than what the sender remembers.
  const latest = useRef(draft)
  const keep = (next: Draft) => {
    latest.current = next
    place.write(next)
    setDraft(next)
  }
  return {
    draft,
    keep,
    /**
     * Forgets a draft that has reached the server. If more was typed in the meantime, that is kept
     * as `renew` returns it.
     */
    sent: (draft: Draft, renew: (typed: Draft) => Draft) =>
      keep(latest.current === draft ? nothing : renew(latest.current)),
  }
}
