import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { ApiError } from '@/lib/api/api-error'
import { publicPost } from '@/lib/api/public-call'
import { toast } from '@/ui/toast'
import {
  brokenRule,
  brokenRules,
  type ContactErrors,
  type ContactField,
  type ContactMessage,
  contactFields,
} from './contact-rules'

/** The form keeps what is typed; it is emptied only once the message has gone out. */
export function useContactForm() {
  const { t } = useLingui()
  const [errors, setErrors] = useState<ContactErrors>({})
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()

  const check = (field: ContactField, value: string) => {
    const code = brokenRule(field, value)
    setErrors(({ [field]: _, ...rest }) => (code ? { ...rest, [field]: code } : rest))
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const message = read(form)
    const broken = brokenRules(message)
    setErrors(broken)
    const first = contactFields.find((field) => broken[field])
    if (first) {
      form.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
      return
    }
    if (sending) return
    setSending(true)
    setFailure(undefined)
    try {
      await publicPost('/api/contact', message)
      form.reset()
      toast({
        title: t`Message Sent!`,
        description: t`We'll get back to you as soon as possible.`,
      })
    } catch (error) {
      const description = whenToTryAgain(error)
      setFailure(description)
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
    /** A field is judged when it is left, and from then on with every change until it is right. */
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
