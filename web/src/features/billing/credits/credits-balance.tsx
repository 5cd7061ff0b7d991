import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Credits } from '@/lib/api/types'
import { formatDate } from '@/lib/dates'
import { clientCreditKindNames, creditKindNames } from './credit-words'

type CreditsBalanceProps = {
  credits: Credits
  /** Whether a manager reads about a client. */
  managed: boolean
}

/** The balance: the total, and by kind. */
export function CreditsBalance({ credits, managed }: CreditsBalanceProps) {
  const { t } = useLingui()
  const names = managed ? clientCreditKindNames : creditKindNames
  const { left: available, held } = credits
  return (
    <div className="flex flex-wrap items-end gap-x-12 gap-y-5 p-5 md:p-6">
      <p className="grid">
        <b className="text-[3.5rem] leading-[0.9] font-stretch-[75%] font-semibold tracking-[-0.03em]">
          {available}
        </b>
        <span className="mt-1.5 text-ink-2">
          <Plural value={available} one="video left" other="videos left" />
        </span>
      </p>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {credits.parts.map(({ kind, left, nextEnds }) => {
          const date = formatDate(nextEnds)
          return (
            <div key={kind} className="grid">
              <dt className="text-ui text-ink-3">{t(names[kind])}</dt>
              <dd className="text-[1.25rem] leading-7 font-semibold">
                {left}
                {left > 0 && nextEnds && (
                  <small className="ml-2 text-sm font-normal text-ink-3">
                    <Trans>until {date}</Trans>
                  </small>
                )}
              </dd>
            </div>
          )
        })}
        {held > 0 && (
          <div className="grid">
            <dt className="text-ui text-ink-3">
              <Trans>Reserved for projects</Trans>
            </dt>
            <dd className="text-[1.25rem] leading-7 font-semibold">{held}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
