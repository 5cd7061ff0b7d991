import { useLingui } from '@lingui/react'
import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { ApiError } from '@/lib/api/api-error'
import { accountWords } from './account-words'
import { brokenRules } from './broken-rules'

type Options<Form extends Record<string, string>> = {
  rules: z.ZodMiniType<Form, Form>
  /** Every field with its initial value. */
  initial: Form
  /** Fields whose rules depend on each other: leaving or changing one checks the other again. */
  pairs?: Partial<Record<keyof Form, keyof Form>>
  /** Keeps what was typed while the form is not on screen. */
  draft?: Draft<Form>
  onSubmit: (form: Form) => void
  /** Called when the form is submitted with a wrong field. */
  onRefused?: () => void
}

export type Draft<Form> = { current: Form | null }

/**
 * A form that validates a field when it is left, then on every change while it is wrong; on submit,
 * the first wrong field gets the focus. The inputs are uncontrolled, so that what a password
 * manager fills in counts too. Errors are stored as codes and shown in the current language.
 */
export function useAccountForm<Form extends Record<string, string>>({
  rules,
  initial: blank,
  pairs = {},
  draft,
  onSubmit,
  onRefused,
}: Options<Form>) {
  type Name = keyof Form & string
  const { i18n } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [initial] = useState(() => draft?.current ?? blank)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})

  const read = (): Form => {
    const typed = form.current ? Object.fromEntries(new FormData(form.current)) : {}
    return { ...initial, ...typed } as Form
  }
  const keep = (typed: Form) => {
    setValues(typed)
    if (draft) draft.current = typed
  }
  const inputOf = (name: Name) =>
    form.current?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null

  const recheck = (names: Name[]) => {
    const broken = brokenRules(rules, read())
    setErrors((known) => ({
      ...known,
      ...Object.fromEntries(names.map((name) => [name, broken[name]])),
    }))
  }
  const withPair = (name: Name) => [name, pairs[name]].filter((field) => field !== undefined)
  const nameOf = ({ target }: { target: EventTarget }) => {
    const name = (target as HTMLInputElement).name
    return name in initial ? (name as Name) : undefined
  }

  const props = {
    ref: form,
    noValidate: true,
    onBlur: (event: FocusEvent) => {
      const name = nameOf(event)
      const now = read()
      // Leaving an empty field is no mistake; submitting it is.
      if (name) recheck((withPair(name) as Name[]).filter((field) => now[field] !== ''))
    },
    onChange: (event: FormEvent) => {
      const name = nameOf(event)
      keep(read())
      if (name) recheck((withPair(name) as Name[]).filter((field) => errors[field]))
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      const filled = read()
      const broken = brokenRules(rules, filled)
      setErrors(broken)
      const wrong = [...(form.current?.elements ?? [])].find(
        (element) => broken[(element as HTMLInputElement).name as Name],
      )
      if (!wrong) return onSubmit(filled)
      ;(wrong as HTMLElement).focus()
      onRefused?.()
    },
  }

  return {
    /** For the form element itself. */
    props,
    /** The fields' current values. */
    values,
    input: (name: Name) => ({ name, defaultValue: initial[name] }),
    /** The message for a field's first broken rule. */
    errorOf: (name: Name): string | undefined => {
      const code = errors[name]
      const words = code && accountWords[code]
      return words ? i18n._(words) : code
    },
    /** Shows the server's error beside the field it is about, keeping everything that was typed. */
    showServerError: (problem: unknown) => {
      if (!(problem instanceof ApiError) || !problem.field || !(problem.field in initial)) return
      const name = problem.field as Name
      const known = problem.code && accountWords[problem.code] ? problem.code : problem.text
      setErrors((before) => ({ ...before, [name]: known }))
      inputOf(name)?.focus()
    },
    /** Fills in fields, as if typed. */
    fill: (given: Partial<Form>) => {
      for (const [name, value] of Object.entries(given)) {
        const input = inputOf(name)
        if (input) input.value = value as string
      }
      keep(read())
      setErrors({})
    },
  }
}
