import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useId } from 'react'
import { Field } from '@/ui/field'
import { PasswordInput } from '@/ui/password-input'
import { TextInput } from '@/ui/text-input'
import { PasswordChecklist } from './password-checklist'

type NewPasswordFieldsProps = {
  /** The password's label where there is another password beside it. */
  label?: string
  /** What has been typed so far, for the checklist. */
  value: string
  password: ComponentProps<'input'>
  confirmation: ComponentProps<'input'>
  errors: { password?: string | undefined; confirmation?: string | undefined }
}

/** A new password, typed twice, with a checklist of its rules. */
export function NewPasswordFields({
  label,
  value,
  password,
  confirmation,
  errors,
}: NewPasswordFieldsProps) {
  const { t } = useLingui()
  const rules = useId()
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field label={label ?? t`Password`} error={errors.password}>
          <PasswordInput
            {...password}
            autoComplete="new-password"
            aria-describedby={rules}
            showLabel={t`Show password`}
            hideLabel={t`Hide password`}
          />
        </Field>
        <Field label={t`Confirm password`} error={errors.confirmation}>
          <TextInput {...confirmation} type="password" autoComplete="new-password" />
        </Field>
      </div>
      <PasswordChecklist id={rules} password={value} />
    </>
  )
}
