import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId } from 'react'
import { api } from '@/lib/api/client'
import { failureText } from '@/lib/problem/failure-text'
import { Button } from '@/ui/button'
import { Dialog, DialogClose } from '@/ui/dialog'
import { Field } from '@/ui/field'
import { TextInput } from '@/ui/text-input'
import { useTeamChange } from './use-team-change'

export function RenameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useLingui()
  const form = useId()
  const rename = useTeamChange({
    call: (next: string) => api.PATCH('/api/team', { body: { name: next } }),
    done: () => t`Team renamed`,
    onDone: onClose,
    quiet: true,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    rename.mutate(String(new FormData(event.currentTarget).get('name')))
  }
  const problem = failureText(rename.error)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={<Trans>Rename the team</Trans>}
      closeLabel={t`Close`}
      actions={
        <>
          <DialogClose>
            <Button variant="ghost">
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button type="submit" form={form} variant="solid" busy={rename.isPending}>
            <Trans>Rename the team</Trans>
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Field label={t`Name`} error={problem}>
          <TextInput name="name" defaultValue={name} maxLength={80} autoComplete="organization" />
        </Field>
      </form>
    </Dialog>
  )
}
