import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import * as z from 'zod/mini'
import { Button } from '@/ui/button'
import { Dialog, DialogClose } from '@/ui/dialog'
import { Field } from '@/ui/field'
import { TextInput } from '@/ui/text-input'
import { useAccountForm } from '../use-account-form'

const rules = z.object({
  name: z
    .string()
    .check(z.refine((name) => name.trim() !== '', { error: 'passkey_name_required' })),
})

type PasskeyNameDialogProps = {
  title: ReactNode
  description?: ReactNode
  /** The field's initial value. */
  name: string
  action: ReactNode
  busy: boolean
  busyLabel: string
  onSubmit: (name: string) => void
  onClose: () => void
  children?: ReactNode
}

/** Asks for the name of a passkey. */
export function PasskeyNameDialog(props: PasskeyNameDialogProps) {
  const { t } = useLingui()
  const id = useId()
  const form = useAccountForm({
    rules,
    initial: { name: props.name },
    onSubmit: ({ name }) => props.onSubmit(name.trim()),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) props.onClose()
      }}
      title={props.title}
      description={props.description}
      closeLabel={t`Close`}
      actions={
        <>
          <DialogClose>
            <Button>
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={props.busy}
            busyLabel={props.busyLabel}
          >
            {props.action}
          </Button>
        </>
      }
    >
      <form id={id} {...form.props}>
        <Field
          label={t`Passkey name`}
          help={t`So you know which device it's on.`}
          error={form.errorOf('name')}
        >
          <TextInput {...form.input('name')} maxLength={64} autoComplete="off" />
        </Field>
      </form>
    </Dialog>
  )
}
