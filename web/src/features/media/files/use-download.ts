import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@/lib/api/api-error'
import { answerOf, api } from '@/lib/api/client'
import { lost } from '@/lib/problem/lost'
import { toast } from '@/ui/toast'
import type { Folder } from './file-folders'

/** Starts the download of a file. */
export const useDownload = () =>
  useSignedDownload((id: string) =>
    answerOf(api.GET('/api/files/{id}/download', { params: { path: { id } } })),
  )

/** Starts the download of all files of one purpose, or of one of their folders, as a zip. */
export const useZip = (project: string) =>
  useSignedDownload(({ purpose, path }: Pick<Folder, 'purpose' | 'path'>) =>
    answerOf(
      api.GET('/api/projects/{id}/files/zip', {
        params: { path: { id: project }, query: { purpose, ...(path && { folder: path }) } },
      }),
    ),
  )

/** Starts the download of a project's editor kit. */
export const useEditorKit = () =>
  useSignedDownload((id: string) =>
    answerOf(api.GET('/api/projects/{id}/editor-kit', { params: { path: { id } } })),
  )

/** URLs are valid for a few minutes, so a new one is requested each time. */
function useSignedDownload<Wanted>(sign: (wanted: Wanted) => Promise<{ url: string }>) {
  const { t } = useLingui()
  return useMutation({
    meta: { lost: lost.download },
    mutationFn: sign,
    onSuccess: ({ url }) => follow(url),
    onError: (error) =>
      toast({
        title: t`We couldn't start the download`,
        description: error instanceof ApiError ? error.text : t`Try again in a moment.`,
        variant: 'destructive',
      }),
  })
}

/** The response is an attachment, so the page stays. */
function follow(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.click()
}
