import { useQueryClient } from '@tanstack/react-query'
import type { User } from '@/lib/api/types'
import { keys } from '@/lib/query/keys'

/** Shows the signed-in person as the server has just returned them. */
export function useKeepSelf() {
  const queryClient = useQueryClient()
  return (user: User) => {
    queryClient.setQueryData(keys.user, user)
  }
}
