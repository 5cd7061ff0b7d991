import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@/lib/api/api-error'
import { lost } from '@/lib/problem/lost'
import { saveFile } from '@/lib/save-file'
import { toast } from '@/ui/toast'

type Wanted = { file: () => Promise<Blob>; name: string }

/** Saves a file that the server creates, or shows why it failed. */
export function useSavedFile() {
  const { t } = useLingui()
  return useMutation({
    meta: { lost: lost.download },
    mutationFn: ({ file }: Wanted) => file(),
    onSuccess: (bytes, { name }) => saveFile(bytes, name),
    onError: (error) =>
      toast({
        title: t`We couldn't start the download`,
        description: error instanceof ApiError ? error.text : t`Try again in a moment.`,
        variant: 'destructive',
      }),
  })
}
