import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { ApiError } from '@/lib/api/api-error'
import { answerOf, api } from '@/lib/api/client'
import type { ProjectFile } from '@/lib/api/types'
import { useSession } from '@/lib/session/use-session'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'

/** Lets a manager restart the preparation of a file that can't be played or takes too long. */
export function PrepareAgain({ file }: { file: ProjectFile }) {
  const { t } = useLingui()
  const { user } = useSession()
  const queries = useQueryClient()
  const prepare = useMutation({
    mutationFn: () =>
      answerOf(api.POST('/api/files/{id}/preparation', { params: { path: { id: file.id } } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['files'] }),
    onError: (error) =>
      toast({
        title: t`We couldn't start preparing the file`,
        description: error instanceof ApiError ? error.text : t`Try again in a moment.`,
        variant: 'destructive',
      }),
  })
  const stuck = file.state === 'unusable' || file.delayed
  if (user?.role !== 'admin' || !stuck) return null
  return (
    <Button busy={prepare.isPending} onClick={() => prepare.mutate()}>
      <RotateCcw size={16} strokeWidth={1.75} aria-hidden />
      <Trans>Prepare again</Trans>
    </Button>
  )
}
