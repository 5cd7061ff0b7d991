import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '@/lib/class-names'
import { TextInput } from '@/ui/text-input'
import { AnswerField, neededLook } from './answer-field'
import type { BriefForm } from './brief-form'
import { formatLength, parseLength } from './length'

/** The target length, typed as minutes and seconds. */
export function LengthAnswer({ form }: { form: BriefForm }) {
  const { t } = useLingui()
  const { seconds } = form.draft
  /** The typed text; null while the field shows the saved length. */
  const [typed, setTyped] = useState<string | null>(null)
  const [checked, setChecked] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new length, from a template or a colleague, replaces the typed text
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(null)
  }, [seconds])
  const wrong = typed !== null && typed.trim() !== '' && parseLength(typed) === null
  return (
    <AnswerField
      form={form}
      question="seconds"
      error={checked && wrong ? t`Enter minutes and seconds, like 0:45` : undefined}
    >
      <TextInput
        ref={input}
        data-question="seconds"
        inputMode="text"
        autoComplete="off"
        className={classNames('tabular-nums', neededLook(form, 'seconds'))}
        placeholder={formatLength(form.template?.seconds ?? 45)}
        value={typed ?? formatLength(seconds)}
        onChange={({ target: { value } }) => {
          setTyped(value)
          const length = parseLength(value)
          if (length !== null) form.change({ seconds: length })
          else if (value.trim() === '') form.change({ seconds: 0 })
        }}
        onBlur={() => {
          setChecked(wrong)
          if (!wrong) setTyped(null)
          form.leave('seconds')
        }}
      />
    </AnswerField>
  )
}
