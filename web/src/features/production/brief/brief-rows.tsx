import { Trans, useLingui } from '@lingui/react/macro'
import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '@/lib/class-names'
import type { AnswerChange } from './answer-changes'
import { answerText } from './answer-text'
import type { BriefDraft, DraftField } from './brief-draft'
import { weekdayAndTime } from './moments-in-words'
import { fieldNames } from './question-words'
import { isWebAddress } from './web-address'

/** The order in which editors see a brief; the page has the title. */
const shown: readonly DraftField[] = [
  'goal',
  'service',
  'formats',
  'seconds',
  'platform',
  'language',
  'moments',
  'references',
  'music',
  'captions',
  'avoid',
  'script',
  'footageLink',
]

type BriefRowsProps = {
  draft: BriefDraft
  changes: ReadonlyMap<string, AnswerChange>
  /** The server's time. */
  now: string
}

/** The brief as a document. */
export function BriefRows({ draft, changes, now }: BriefRowsProps) {
  const { t } = useLingui()
  return (
    <dl className="@container border-b border-line">
      {shown.map((field) => {
        const change = changes.get(field)
        return (
          <div
            key={field}
            className={classNames(
              'grid gap-x-6 gap-y-0.5 border-t border-line py-3.5 @xl:grid-cols-[152px_minmax(0,1fr)]',
              change &&
                '-mx-3 rounded-[6px] bg-[color-mix(in_oklab,var(--t-title)_8%,transparent)] px-3',
            )}
          >
            <dt className="text-ink-3">{t(fieldNames[field])}</dt>
            <dd className="max-w-[62ch] min-w-0 text-[0.9375rem] leading-[23px] break-words">
              <Answer draft={draft} field={field} />
              {change && <Changed change={change} now={now} />}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Answer({ draft, field }: { draft: BriefDraft; field: DraftField }) {
  const { i18n } = useLingui()
  const text = answerText(i18n, draft, field)
  if (!text)
    return (
      <span className="text-sm text-ink-3">
        <Trans>Not provided</Trans>
      </span>
    )
  if (field === 'formats') return <Formats formats={draft.formats} />
  if (field === 'moments' || field === 'references')
    return (
      <ul className="grid gap-2">
        {draft[field].map((entry) => (
          <li key={entry}>{linked(entry)}</li>
        ))}
      </ul>
    )
  return (
    <span dir="auto" className="whitespace-pre-wrap">
      {linked(text)}
    </span>
  )
}

function Formats({ formats: [main, ...others] }: { formats: readonly string[] }) {
  const rest = others.join(', ')
  return rest ? (
    <Trans>
      {main} main, {rest} reframed
    </Trans>
  ) : (
    main
  )
}

const linked = (text: string): ReactNode =>
  isWebAddress(text) ? (
    <a
      className="link inline-block min-h-6 break-all"
      href={text}
      target="_blank"
      rel="noreferrer noopener"
    >
      {text.replace(/^https?:\/\//, '')}
    </a>
  ) : (
    text
  )

function Changed({ change: { by, at }, now }: { change: AnswerChange; now: string }) {
  const { i18n } = useLingui()
  const when = weekdayAndTime(i18n.locale, at, now)
  return (
    <span className="mt-0.5 flex items-center gap-1.5 text-[0.75rem] text-title">
      <History size={13} strokeWidth={1.75} aria-hidden="true" />
      <Trans>
        Changed by {by}, {when}
      </Trans>
    </span>
  )
}
