import { useMutation } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { startViewAs } from './own-session'
import { page } from './page'
import { useProofGuard } from './proof-guard'

/** Opens the client's dashboard as that client; the manager's own session waits in the meantime. */
export function useViewAs() {
  const guard = useProofGuard()
  return useMutation({
    mutationFn: (id: string) =>
      guard(() => answerOf(api.POST('/api/people/{id}/view', { params: { path: { id } } }))),
    onSuccess: (session) => {
      startViewAs(session)
      page.load('/client-dashboard')
    },
  })
}
