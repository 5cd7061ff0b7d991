import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '@/lib/problem/failure-text'
import { keys } from '@/lib/query/keys'
import { toast } from '@/ui/toast'

type Options<Input> = {
  call: (input: Input) => Promise<unknown>
  /** What is said when it worked. */
  done: (input: Input) => string
  onDone?: () => void
  /** What shows it and is asked again. */
  touches?: readonly (readonly string[])[]
  /** Problems that the form itself tells need no toast. */
  quiet?: boolean
}

/** One change to the team: afterwards everything that shows it is asked again. */
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
