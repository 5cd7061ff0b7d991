import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox'
import { Dialog, DialogClose } from '@/ui/dialog'
import { Field } from '@/ui/field'
import { Select } from '@/ui/select'
import { TextInput } from '@/ui/text-input'
import { useAccountForm } from '../../use-account-form'
import { type Scope, scopes, scopeWords } from './scope-words'

export type AccessTokenChoice = { name: string; scopes: Scope[]; expiresInDays: number }

const rules = z.object({
  name: z
    .string()
    .check(z.refine((name) => name.trim() !== '', { error: 'access_token_name_required' })),
  days: z.string(),
})

type AccessTokenFormProps = {
  busy: boolean
  onSubmit: (choice: AccessTokenChoice) => void
  onClose: () => void
}

/** What the token is for, what it can do, and how long it is valid. */
export function AccessTokenForm({ busy, onSubmit, onClose }: AccessTokenFormProps) {
  const { t } = useLingui()
  const id = useId()
  const [chosen, setChosen] = useState<Scope[]>([])
  const [missing, setMissing] = useState(false)
  const form = useAccountForm({
    rules,
    initial: { name: '', days: '90' },
    onSubmit: ({ name, days }) => {
      setMissing(chosen.length === 0)
      if (chosen.length === 0) return
      onSubmit({ name: name.trim(), scopes: chosen, expiresInDays: Number(days) })
    },
  })
  const choose = (scope: Scope, on: boolean) => {
    setChosen(scopes.filter((one) => (one === scope ? on : chosen.includes(one))))
    setMissing(false)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={<Trans>New access token</Trans>}
      description={
        <Trans>
          It can never do more than you. It ends when you sign out everywhere, change your password
          or your role changes.
        </Trans>
      }
      closeLabel={t`Close`}
      actions={
        <>
          <DialogClose>
            <Button>
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button type="submit" form={id} variant="primary" busy={busy} busyLabel={t`Creating...`}>
            <Trans>Create access token</Trans>
          </Button>
        </>
      }
    >
      <form id={id} {...form.props} className="grid gap-5">
        <Field label={t`Name`} help={t`Program name`} error={form.errorOf('name')}>
          <TextInput {...form.input('name')} maxLength={64} autoComplete="off" />
        </Field>
        <fieldset className="grid gap-2.5" aria-describedby={missing ? `${id}-missing` : undefined}>
          <legend className="field-label mb-2">
            <Trans>The program can</Trans>
          </legend>
          {scopes.map((scope) => (
            <div key={scope} className="flex items-start gap-2.5 text-ui">
              <Checkbox
                id={`${id}-${scope}`}
                checked={chosen.includes(scope)}
                onCheckedChange={(on) => choose(scope, on === true)}
              />
              <label htmlFor={`${id}-${scope}`}>{t(scopeWords[scope])}</label>
            </div>
          ))}
          {missing && (
            <small className="field-error" id={`${id}-missing`} role="alert">
              <Trans>Choose what the program can do</Trans>
            </small>
          )}
        </fieldset>
        <Field label={t`Expires in`}>
          <Select {...form.input('days')}>
            <option value="7">{t`7 days`}</option>
            <option value="30">{t`30 days`}</option>
            <option value="90">{t`90 days`}</option>
            <option value="365">{t`One year`}</option>
          </Select>
        </Field>
      </form>
    </Dialog>
  )
}
