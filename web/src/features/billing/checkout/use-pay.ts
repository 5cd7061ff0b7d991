import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lost } from '@/lib/problem/lost'
import { page } from '@/lib/session/page'

/**
 * Asks for the payment page and goes there. It stays busy until the browser has left, so a second
 * click does nothing; whoever comes back with the browser's own button finds it ready again.
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
