import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Field } from '@/ui/field'
import { TextInput } from '@/ui/text-input'

type CodeFieldProps = ComponentProps<'input'> & {
  error: string | undefined
  /** A recovery code instead of one from the app. */
  recovery?: boolean
}

/** Where a code is typed or pasted; phones offer the right keyboard and fill it in themselves. */
export function CodeField({ error, recovery = false, ...input }: CodeFieldProps) {
  const { t } = useLingui()
  return (
    <Field
      label={recovery ? t`Recovery code` : t`Code`}
      help={recovery ? t`One of the codes you saved. Each works once.` : t`6 digits from your app.`}
      error={error}
    >
      <TextInput
        {...input}
        className="font-mono tracking-[0.12em]"
        autoComplete={recovery ? 'off' : 'one-time-code'}
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
      />
    </Field>
  )
}
