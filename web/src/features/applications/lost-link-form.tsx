import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '@/lib/api/client'
import { plausibleEmail } from '@/lib/plausible-email'
import { failureText } from '@/lib/problem/failure-text'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { TextInput } from '@/ui/text-input'

/** Requests the status link again. The message afterwards never reveals whether anybody applied. */
export function LostLinkForm() {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState(false)
  const ask = useMutation({
    mutationFn: (address: string) =>
      api.POST('/api/applications/status-link', { body: { email: address } }),
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const address = email.trim()
    const fits = plausibleEmail(address)
    setWrong(!fits)
    if (fits && !ask.isPending) ask.mutate(address)
  }
  return (
    <form noValidate className="grid max-w-[460px] gap-4" onSubmit={submit}>
      <h2 className="t2">
        <Trans>Lost your application link?</Trans>
      </h2>
      <Field
        label={t`The email you applied with`}
        error={wrong ? t`Invalid email format` : failureText(ask.error)}
      >
        <TextInput
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button type="submit" className="justify-self-start" busy={ask.isPending}>
        <Trans>Send link</Trans>
      </Button>
      {ask.isSuccess && (
        <p role="status" className="text-ink-2">
          <Trans>If someone applied with this email, the link is on its way.</Trans>
        </p>
      )}
    </form>
  )
}
