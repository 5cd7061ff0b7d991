import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '@/lib/api/api-error'
import { answerOf, api } from '@/lib/api/client'
import type { ProjectFile } from '@/lib/api/types'
import { Button } from '@/ui/button'
import { Dialog, DialogClose } from '@/ui/dialog'
import { IconButton } from '@/ui/icon-button'
import { toast } from '@/ui/toast'

type DeleteFileProps = {
  file: ProjectFile
  onDeleted: () => void
  /** Whether the button is only an icon. */
  small?: boolean
}

/** Deletes a file after confirmation. */
export function DeleteFile({ file, onDeleted, small = false }: DeleteFileProps) {
  const { t } = useLingui()
  const [asks, setAsks] = useState(false)
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () =>
      answerOf(api.DELETE('/api/files/{id}', { params: { path: { id: file.id } } })),
    onSuccess: async () => {
      setAsks(false)
      onDeleted()
      await Promise.all(
        ['files', 'brand-kit'].map((area) => queries.invalidateQueries({ queryKey: [area] })),
      )
    },
    onError: (error) =>
      toast({
        title: t`We couldn't delete the file`,
        description: error instanceof ApiError ? error.text : t`Try again in a moment.`,
        variant: 'destructive',
      }),
  })
  return (
    <Dialog
      open={asks}
      onOpenChange={setAsks}
      trigger={
        small ? (
          <IconButton label={t`Delete ${file.name}`}>
            <Trash2 size={17} strokeWidth={1.75} aria-hidden />
          </IconButton>
        ) : (
          <Button variant="ghost">
            <Trash2 size={16} strokeWidth={1.75} aria-hidden />
            <Trans>Delete file</Trans>
          </Button>
        )
      }
      title={<Trans>Delete {file.name}</Trans>}
      description={
        <Trans>The file is deleted for everyone on your team. You can't undo this.</Trans>
      }
      closeLabel={t`Close`}
      actions={
        <>
          <DialogClose>
            <Button>
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button variant="destructive" busy={remove.isPending} onClick={() => remove.mutate()}>
            <Trans>Delete file</Trans>
          </Button>
        </>
      }
    />
  )
}
