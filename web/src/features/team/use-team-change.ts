import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '@/lib/problem/failure-text'
import { keys } from '@/lib/query/keys'
import { toast } from '@/ui/toast'

type Options<Input> = {
  call: (input: Input) => Promise<unknown>
  /** The message after it worked. */
  done: (input: Input) => string
  onDone?: () => void
  /** The queries to refetch. */
  touches?: readonly (readonly string[])[]
  /** No toast for problems that the form itself shows. */
  quiet?: boolean
}

/** One change to the team; afterwards everything that shows it is refetched. */
export function useTeamChange<Input = void>({
  call,
  done,
  onDone,
  touches = [keys.team, keys.user],
  quiet,
}: Options<Input>) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: async (_, input) => {
      toast({ title: done(input) })
      onDone?.()
      await Promise.all(touches.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
    onError: (problem) => {
      if (quiet) return
      toast({
        variant: 'destructive',
        title: t`That didn't work`,
        description: failureText(problem),
      })
    },
  })
}
