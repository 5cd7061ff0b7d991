import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lost } from '@/lib/problem/lost'
import { page } from '@/lib/session/page'

/**
 * Requests the payment page and goes there. It stays busy until the browser has left, so a second
 * click does nothing; after coming back with the browser's back button it is ready again.
 */
export function usePay<Order>(
  begin: (order: Order) => Promise<{ url: string }>,
  onRefused?: (problem: Error) => void,
) {
  const pay = useMutation({
    meta: { lost: lost.payment },
    mutationFn: begin,
    onSuccess: ({ url }) => page.load(url),
    ...(onRefused && { onError: onRefused }),
  })
  const { reset } = pay
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) reset()
    }
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [reset])
  return pay
}
