import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { classNames } from '@/lib/class-names'
import { focusQuestion } from './brief-form'
import { questionNames } from './question-words'
import { isRequired, type Question, questions } from './questions'

const looks = {
  done: 'bg-[color-mix(in_oklab,var(--f-video)_70%,var(--surface))] hover:bg-video-fill',
  needed:
    'bg-[repeating-linear-gradient(-45deg,color-mix(in_oklab,var(--f-marker)_55%,var(--surface))_0_3px,color-mix(in_oklab,var(--f-marker)_20%,var(--surface))_3px_6px)] shadow-[inset_0_0_0_1px_var(--f-marker)]',
  open: 'border border-dashed border-line-strong',
} as const

/** One block per question: filled is answered, hatched is required, dashed is optional. */
export function AnswersMeter({ open }: { open: readonly Question[] }) {
  const { t } = useLingui()
  const total = questions.length
  const answered = total - open.length
  const needed = open.filter(isRequired)
  const optional = open.length - needed.length
  const stateOf = (question: Question) =>
    !open.includes(question) ? 'done' : isRequired(question) ? 'needed' : 'open'
  const words = { done: t`answered`, needed: t`required`, open: t`optional` }
  return (
    <div className="grid gap-2.5">
      <p className="flex items-baseline justify-between">
        <b className="font-semibold">
          <Trans>Brief</Trans>
        </b>
        <span className="tc text-ink-2">
          <Trans>
            {answered} of {total}
          </Trans>
        </span>
      </p>
      <nav aria-label={t`Answers`} className="grid grid-cols-7 gap-[3px]">
        {questions.map((question) => {
          const state = stateOf(question)
          return (
            <button
              key={question}
              type="button"
              aria-label={`${t(questionNames[question])}, ${words[state]}`}
              title={t(questionNames[question])}
              className={classNames('h-6 rounded-[2px] max-lg:h-10', looks[state])}
              onClick={() => focusQuestion(question)}
            />
          )
        })}
      </nav>
      <p className="text-sm text-ink-2">
        {needed.length === 0 && <Trans>All required answers are in.</Trans>}
        {needed.length > 0 && (
          <>
            <Trans>Still needed:</Trans>{' '}
            {needed.map((question, i) => (
              <Fragment key={question}>
                {i > 0 && ', '}
                <button
                  type="button"
                  className="link text-marker"
                  onClick={() => focusQuestion(question)}
                >
                  {t(questionNames[question])}
                </button>
              </Fragment>
            ))}
            .
          </>
        )}{' '}
        {optional > 0 && (
          <Plural value={optional} one="# optional answer left." other="# optional answers left." />
        )}
      </p>
    </div>
  )
}
