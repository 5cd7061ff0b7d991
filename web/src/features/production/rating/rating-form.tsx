import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId } from 'react'
import { ApiError } from '@/lib/api/api-error'
import type { ProjectRating } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox'
import { Field } from '@/ui/field'
import { StarInput } from '@/ui/stars'
import { TextArea } from '@/ui/text-input'
import type { KeptRating, RatingDraft } from './kept-rating'
import { useRate } from './rating-queries'

/** The same limit as the server's. */
const longest = 500

type RatingFormProps = {
  project: string
  rating: ProjectRating
  /** What was typed before a reload, and where it is stored. */
  kept: KeptRating
  /** Called when something was chosen or typed. */
  onBegin: () => void
  onDone: () => void
  /** The button to leave without a rating. */
  cancel: ReactNode
}

/** A form with stars and a sentence. */
export function RatingForm({ project, rating, kept, onBegin, onDone, cancel }: RatingFormProps) {
  const { t } = useLingui()
  const problemId = useId()
  const quoteId = useId()
  const typed = kept.form ?? {
    stars: rating.stars,
    text: rating.text ?? '',
    quotable: rating.quotable,
  }
  const { stars, text, quotable } = typed
  const change = (part: Partial<RatingDraft>) => {
    onBegin()
    kept.write({ ...typed, ...part })
  }
  const rate = useRate(project, () => {
    kept.clear()
    onDone()
  })
  const refused = rate.error instanceof ApiError ? rate.error : undefined
  const problem = failureText(rate.error)
  const ofText = refused?.field === 'text'
  const send = (event: FormEvent) => {
    event.preventDefault()
    rate.mutate({ stars, text, revision: rating.revision, quotable })
  }
  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <div className="grid gap-1">
        <StarInput
          label={t`Stars`}
          nameOf={(count) => plural(count, { one: '# star', other: '# stars' })}
          value={stars}
          onChange={(next) => change({ stars: next })}
          describedBy={problem && !ofText ? problemId : undefined}
        />
        {problem && !ofText && (
          <p role="alert" id={problemId} className="text-sm text-danger">
            {problem}
          </p>
        )}
      </div>
      <Field
        label={t`What went well, what didn't?`}
        optional={t`optional`}
        help={t`Your team, your editor and our managers can read it.`}
        error={ofText ? problem : undefined}
      >
        <TextArea
          rows={2}
          maxLength={longest}
          value={text}
          onChange={({ target }) => change({ text: target.value })}
        />
      </Field>
      <label htmlFor={quoteId} className="flex items-start gap-2.5">
        <Checkbox
          id={quoteId}
          checked={quotable}
          onCheckedChange={(checked) => {
            change({ quotable: checked === true })
            onBegin()
          }}
        />
        <Trans>You can show this on your site with my name.</Trans>
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" busy={rate.isPending} disabled={stars === 0}>
          {rating.stars > 0 ? <Trans>Save rating</Trans> : <Trans>Send rating</Trans>}
        </Button>
        {cancel}
      </div>
    </form>
  )
}
