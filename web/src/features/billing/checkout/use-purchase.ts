import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keys } from '@/lib/query/keys'
import { billingApi } from '../billing-api'
import { hasStatus } from '../refusal'
import { typedCode } from './typed-code'

const pace = 1_500
/** The longest a confirmation usually takes, in seconds. */
export const usualWait = 20

/**
 * Asks until the payment is confirmed or abandoned. It keeps asking when the connection is lost.
 */
export function usePurchase(session: string) {
  const queryClient = useQueryClient()
  const purchase = useQuery({
    queryKey: keys.purchase(session),
    queryFn: () => billingApi.purchase(session),
    refetchInterval: ({ state }) => {
      const settled = state.data
        ? state.data.state === 'paid' || state.data.state === 'closed'
        : hasStatus(state.error, 404)
      return settled ? false : pace
    },
  })
  const paid = purchase.data?.state === 'paid'
  useEffect(() => {
    if (!paid) return
    typedCode.keep('')
    for (const queryKey of [keys.billing, keys.credits, keys.receipts, keys.team])
      void queryClient.invalidateQueries({ queryKey })
  }, [paid, queryClient])
  return purchase
}

/** Whole seconds since the wait began, while it lasts. */
export function useSecondsWaited(waiting: boolean) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!waiting) return
    const tick = setInterval(() => setSeconds((before) => before + 1), 1_000)
    return () => clearInterval(tick)
  }, [waiting])
  return seconds
}
