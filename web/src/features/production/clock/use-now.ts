import { useEffect, useState } from 'react'

const beat = 10_000

/**
 * The server's time, counted on from the last response. It is the business's time: in a demo it can
 * be weeks ahead of this computer's.
 */
export function useServerNow(at: string): number {
  const [{ told, heardAt }, setHeard] = useState({ told: at, heardAt: Date.now() })
  const [now, setNow] = useState(() => Date.now())
  if (told !== at) {
    const moment = Date.now()
    setHeard({ told: at, heardAt: moment })
    setNow(moment)
  }
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), beat)
    return () => clearInterval(timer)
  }, [])
  return Date.parse(told) + Math.max(0, now - heardAt)
}
