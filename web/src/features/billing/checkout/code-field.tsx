import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Quote } from '@/lib/api/billing-types'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { TextInput } from '@/ui/text-input'
import { codeWords } from '../code-words'

type CodeFieldProps = {
  /** What was typed and sent; empty if nothing was. */
  code: string
  answer: Quote['code']
  busy: boolean
  onApply: (code: string) => void
}

/** Takes a promo or referral code and shows beside it whether it counts. */
export function CodeField({ code, answer, busy, onApply }: CodeFieldProps) {
  const { t } = useLingui()
  const [text, setText] = useState(code)
  const counts = code !== '' && !busy && answer.problem === '' && !answer.betterKept
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Keeps the order's own form from being submitted.
    event.stopPropagation()
    onApply(text.trim())
  }
  const remove = () => {
    setText('')
    onApply('')
  }
  const { applied } = answer
  const why = codeWords[answer.problem]
  const refused = code !== '' && !busy && answer.problem !== ''
  return (
    <form onSubmit={submit} className="grid gap-3 border-t border-line py-4">
      {!counts && applied && (
        <p className="flex items-center gap-2 text-audio" role="status">
          <Check size={14} className="flex-none" aria-hidden="true" />
          <span className="min-w-0 break-words">
            <Trans>
              Your code <b className="font-mono">{applied}</b> is applied.
            </Trans>
          </span>
        </p>
      )}
      <Field
        label={t`Promo code`}
        error={refused ? (why ? t(why) : t`This code can't be used`) : undefined}
        help={
          counts ? (
            <span className="flex items-center gap-1.5 text-audio" role="status">
              <Check size={14} aria-hidden="true" />
              <Trans>Code applied</Trans>
            </span>
          ) : answer.betterKept && !busy ? (
            <span role="status">
              <Trans>Your code {applied} saves you more, so we kept it.</Trans>
            </span>
          ) : undefined
        }
      >
        <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
          <TextInput
            value={counts ? applied || code : text}
            readOnly={counts}
            onChange={(event) => setText(event.target.value)}
            className="font-mono uppercase placeholder:normal-case"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
          />
          {counts ? (
            <Button className="min-h-11" onClick={remove}>
              <Trans>Remove</Trans>
            </Button>
          ) : (
            <Button
              type="submit"
              className="min-h-11"
              busy={busy && code !== ''}
              disabled={text.trim() === ''}
            >
              <Trans>Apply</Trans>
            </Button>
          )}
        </span>
      </Field>
    </form>
  )
}
