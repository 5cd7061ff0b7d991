import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Field } from '@/ui/field'
import { TextInput } from '@/ui/text-input'

type Name = 'fullName' | 'username' | 'email'
type PersonFieldsProps = {
  input: (name: Name) => ComponentProps<'input'>
  errorOf: (name: Name) => string | undefined
}

/** The person a new account is for. */
export function PersonFields({ input, errorOf }: PersonFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field label={t`Full name`} error={errorOf('fullName')}>
          <TextInput {...input('fullName')} autoComplete="name" required />
        </Field>
        <Field label={t`Username`} error={errorOf('username')}>
          <TextInput
            {...input('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </Field>
      </div>
      <Field label={t`Email`} error={errorOf('email')}>
        <TextInput {...input('email')} type="email" autoComplete="email" required />
      </Field>
    </>
  )
}
