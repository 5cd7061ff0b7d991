import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '@/lib/api/api-error'
import { publicPost } from '@/lib/api/public-call'
import { failureText } from '@/lib/problem/failure-text'
import { Unreachable } from '@/lib/reach/unreachable'
import { keptForm } from '@/lib/use-kept-form'
import { toast } from '@/ui/toast'
import {
  brokenRule,
  brokenRules,
  type ContactErrors,
  type ContactField,
  type ContactMessage,
  contactFields,
} from './contact-rules'

const place: Parameters<typeof keptForm<ContactMessage>>[0] = {
  key: 'contact',
  place: 'tab',
  isForm: (value): value is ContactMessage =>
    contactFields.every((field) => typeof Reflect.get(value, field) === 'string'),
}

/** The form keeps what is typed; it is emptied only once the message was sent. */
export function useContactForm() {
  const { t } = useLingui()
  const [errors, setErrors] = useState<ContactErrors>({})
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [kept] = useState(() => keptForm(place))
  const form = useRef<HTMLFormElement>(null)
  // Set here instead of as default values, because the fields must be empty after sending.
  useEffect(() => {
    for (const [name, value] of Object.entries(kept.read() ?? {})) {
      const input = form.current?.elements.namedItem(name)
      if (input) (input as HTMLInputElement).value = value
    }
  }, [kept])

  const check = (field: ContactField, value: string) => {
    const code = brokenRule(field, value)
    setErrors(({ [field]: _, ...rest }) => (code ? { ...rest, [field]: code } : rest))
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const filled = event.currentTarget
    const message = read(filled)
    const broken = brokenRules(message)
    setErrors(broken)
    const first = contactFields.find((field) => broken[field])
    if (first) {
      filled.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
      return
    }
    if (sending) return
    setSending(true)
    setFailure(undefined)
    try {
      await publicPost('/api/contact', message)
      kept.clear()
      filled.reset()
      toast({
        title: t`Message Sent!`,
        description: t`We'll get back to you as soon as possible.`,
      })
    } catch (error) {
      if (error instanceof Unreachable)
        error.lost = msg`What you typed is still here. Try again in a moment.`
      const description = whenToTryAgain(error)
      setFailure(error instanceof Unreachable ? failureText(error) : description)
      toast({ title: t`Something went wrong`, description, variant: 'destructive' })
    } finally {
      setSending(false)
    }
  }

  function whenToTryAgain(error: unknown) {
    const seconds = error instanceof ApiError && error.status === 429 ? error.retryAfter : undefined
    if (!seconds) return t`Please try again later.`
    const minutes = Math.ceil(seconds / 60)
    return seconds <= 90
      ? t`Please try again in ${seconds} seconds.`
      : t`Please try again in ${minutes} minutes.`
  }

  return {
    errors,
    sending,
    failure,
    submit,
    form,
    /** What was typed survives a reload of this tab. */
    keep: (event: FormEvent<HTMLFormElement>) => kept.write(read(event.currentTarget)),
    /** A field is validated when it is left, then on every change until it is right. */
    watch: (field: ContactField) => ({
      name: field,
      onBlur: (event: { target: { value: string } }) => {
        if (event.target.value !== '' || errors[field]) check(field, event.target.value)
      },
      onChange: (event: { target: { value: string } }) => {
        if (errors[field]) check(field, event.target.value)
      },
    }),
  }
}

function read(form: HTMLFormElement): ContactMessage {
  const data = new FormData(form)
  const text = (field: ContactField) => String(data.get(field) ?? '')
  return {
    name: text('name'),
    email: text('email'),
    subject: text('subject'),
    message: text('message'),
  }
}
