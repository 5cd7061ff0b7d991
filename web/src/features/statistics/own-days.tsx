import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { TextInput } from '@/ui/text-input'
import type { Question } from './statistics-types'

type OwnDaysProps = { question: Question; onChange: (from: string, to: string) => void }

/** The first and last day of a custom period. */
export function OwnDays({ question, onChange }: OwnDaysProps) {
  const { t } = useLingui()
  const [from, setFrom] = useState(question.from ?? '')
  const [to, setTo] = useState(question.to ?? '')
  const backwards = from !== '' && to !== '' && to < from
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (from && to && !backwards) onChange(from, to)
      }}
    >
      <Field label={t`From`}>
        <TextInput type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
      </Field>
      <Field label={t`To`} error={backwards ? t`Choose a day after the first one` : undefined}>
        <TextInput type="date" value={to} onChange={({ target }) => setTo(target.value)} />
      </Field>
      <Button type="submit" size="sm" className="mb-1">
        <Trans>Show</Trans>
      </Button>
    </form>
  )
}
