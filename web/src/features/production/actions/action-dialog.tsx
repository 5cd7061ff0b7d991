import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId } from 'react'
import type { Project, TransitionBody } from '@/lib/api/types'
import { Button, type ButtonVariant } from '@/ui/button'
import { Dialog, DialogClose } from '@/ui/dialog'

/** The props of every transition dialog. */
export type ActionDialogProps = {
  project: Project
  /** Why the last attempt was refused. */
  error: string | undefined
  busy: boolean
  onClose: () => void
  onSend: (body: TransitionBody) => void
  /** The typed text, stored until it is sent. */
  words: Words
}

/** A text as value and onChange, for an input. */
export type Words = { value: string; onChange: (event: { target: { value: string } }) => void }

type Props = Pick<ActionDialogProps, 'busy' | 'onClose'> & {
  title: ReactNode
  description?: ReactNode
  button: ReactNode
  variant?: ButtonVariant
  disabled?: boolean
  /** An error that belongs to no field. */
  error?: string | undefined
  onSubmit: (form: FormData) => void
  children?: ReactNode
}

/** A question with one answer; closing it changes nothing. */
export function ActionDialog({
  title,
  description,
  button,
  variant = 'primary',
  disabled,
  busy,
  error,
  onSubmit,
  onClose,
  children,
}: Props) {
  const { t } = useLingui()
  const form = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={title}
      description={description}
      closeLabel={t`Close`}
      actions={
        <>
          <DialogClose>
            <Button variant="ghost">
              <Trans>Back</Trans>
            </Button>
          </DialogClose>
          <Button type="submit" form={form} variant={variant} busy={busy} disabled={disabled}>
            {button}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        {children}
        {error && (
          <p role="alert" className="text-danger">
            {error}
          </p>
        )}
      </form>
    </Dialog>
  )
}
