import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@/lib/api/api-error'
import { answerOf, api } from '@/lib/api/client'
import { keys } from '@/lib/query/keys'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'

/** Restarts the retention period of a project's files. */
export function KeepLonger({ project }: { project: string }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const keep = useMutation({
    mutationFn: () =>
      answerOf(api.PUT('/api/projects/{id}/kept-files', { params: { path: { id: project } } })),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: keys.files(project) })
      toast({ title: t`The files are kept longer` })
    },
    onError: (error) =>
      toast({
        title: t`The files can't be kept longer`,
        description: error instanceof ApiError ? error.text : t`Try again in a moment.`,
        variant: 'destructive',
      }),
  })
  return (
    <Button
      variant="ghost"
      size="sm"
      className="flex-none"
      busy={keep.isPending}
      onClick={() => keep.mutate()}
    >
      <Trans>Keep longer</Trans>
    </Button>
  )
}
