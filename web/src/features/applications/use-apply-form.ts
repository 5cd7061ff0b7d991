import { useLingui } from '@lingui/react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '@/lib/api/api-error'
import { answerOf, api } from '@/lib/api/client'
import { failureText } from '@/lib/problem/failure-text'
import { lost } from '@/lib/problem/lost'
import { useKeptForm } from '@/lib/use-kept-form'
import { type ApplicationErrors, type ApplicationField, brokenRules } from './application-rules'
import { applicationWords } from './application-words'
import { type ApplyDraft, applicationIn, emptyDraft, isApplyDraft } from './apply-draft'
import { useSample } from './use-sample'

type TextField = {
  [Field in ApplicationField]: ApplyDraft[Field] extends string ? Field : never
}[ApplicationField]

/**
 * A field is validated when it is left with a mistake in it, then on every change until it is
 * right; sending focuses the first wrong field. A refusal loses nothing that was typed.
 */
export function useApplyForm() {
  const { i18n } = useLingui()
  const [blank] = useState(emptyDraft)
  const kept = useKeptForm<ApplyDraft>({ key: 'application', place: 'tab', isForm: isApplyDraft })
  const draft = kept.form ?? blank
  const [errors, setErrors] = useState<ApplicationErrors>({})
  const sample = useSample()

  const send = useMutation({
    meta: { lost: lost.application },
    mutationFn: (filled: ApplyDraft) =>
      answerOf(
        api.POST('/api/applications', {
          body: applicationIn(filled),
          // Mails about it are sent in the language of this page.
          headers: { 'Accept-Language': i18n.locale },
        }),
      ),
    onSuccess: ({ sampleTicket }) => {
      kept.clear()
      sample.send(sampleTicket)
    },
    onError: (problem) => {
      if (!(problem instanceof ApiError) || !problem.field || !(problem.field in draft)) return
      setErrors({ [problem.field]: problem.code ?? problem.text })
    },
  })

  const recheck = (next: ApplyDraft, fields: ApplicationField[]) => {
    const broken = brokenRules(applicationIn(next))
    setErrors((known) => {
      const now = { ...known }
      for (const field of fields) {
        const code = broken[field]
        if (code) now[field] = code
        else delete now[field]
      }
      return now
    })
  }

  function change<Field extends ApplicationField>(field: Field, value: ApplyDraft[Field]) {
    const next = { ...draft, [field]: value }
    kept.write(next)
    if (errors[field]) recheck(next, [field])
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (send.isPending) return
    const broken = brokenRules(applicationIn(draft))
    setErrors(broken)
    const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-field]')]
    const wrong = fields.find(({ dataset }) => broken[dataset.field as ApplicationField])
    if (wrong) wrong.focus()
    else if (sample.fits) send.mutate(draft)
  }

  const listeners = (field: TextField) => ({
    'data-field': field,
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
    onBlur: () => draft[field] !== '' && recheck(draft, [field]),
  })

  return {
    draft,
    sample,
    change,
    submit,
    sending: send.isPending,
    sent: send.isSuccess,
    failure: failureText(send.error),
    /** A lost response is no refusal: the application may have arrived. */
    refused: send.error instanceof ApiError,
    /** The message for a field's first broken rule. */
    errorOf: (field: ApplicationField) => {
      const code = errors[field]
      const words = code && applicationWords[code]
      return words ? i18n._(words) : code
    },
    /** For a text input or a text area. */
    input: (field: TextField) => ({ ...listeners(field), value: draft[field] }),
    /** For a long list of options. It is uncontrolled, because each render would visit them all. */
    select: (field: TextField) => ({ ...listeners(field), defaultValue: draft[field] }),
  }
}

export type ApplyForm = ReturnType<typeof useApplyForm>
