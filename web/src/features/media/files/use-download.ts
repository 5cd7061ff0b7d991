import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { answerOf, api } from '@/lib/api/client'
import { toast } from '@/ui/toast'

/** Starts the download of a file. Its address works for a few minutes, so it is asked for each time. */
export function useDownload() {
  const { t } = useLingui()
  return useMutation({
    mutationFn: (id: string) =>
      answerOf(api.GET('/api/files/{id}/download', { params: { path: { id } } })),
    onSuccess: ({ url }) => follow(url),
    onError: () =>
      toast({
        title: t`We couldn't start the download`,
        description: t`Try again in a moment.`,
        variant: 'destructive',
      }),
  })
}

/** Answers come as attachments, so the page stays. */
export function follow(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.click()
}
