import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { answerOf, api } from '@/lib/api/client'
import { failureText } from '@/lib/problem/failure-text'
import { lost } from '@/lib/problem/lost'
import { keys } from '@/lib/query/keys'
import { Button } from '@/ui/button'
import { Dialog, DialogClose } from '@/ui/dialog'
import { Field } from '@/ui/field'
import { TextInput } from '@/ui/text-input'

type NewProjectDialogProps = { onClose: () => void; onBegun: (id: string) => void }

/** A draft only needs a title; footage can be added at once. */
export function NewProjectDialog({ onClose, onBegun }: NewProjectDialogProps) {
  const { t } = useLingui()
  const form = useId()
  const queryClient = useQueryClient()
  const begin = useMutation({
    meta: { lost: lost.creation },
    mutationFn: (title: string) => answerOf(api.POST('/api/projects', { body: { title } })),
    onSuccess: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: keys.projects })
      onBegun(id)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    begin.mutate(String(new FormData(event.currentTarget).get('title')))
  }
  const problem = failureText(begin.error)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={<Trans>New project</Trans>}
      closeLabel={t`Close`}
      actions={
        <>
          <DialogClose>
            <Button variant="ghost">
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button type="submit" form={form} variant="primary" busy={begin.isPending}>
            <Trans>Create project</Trans>
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Field
          label={t`Title`}
          error={problem}
          help={t`You can upload footage right away. Drafts don't use a video.`}
        >
          <TextInput name="title" maxLength={120} autoComplete="off" autoFocus />
        </Field>
      </form>
    </Dialog>
  )
}
