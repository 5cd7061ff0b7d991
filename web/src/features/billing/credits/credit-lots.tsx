import { Trans, useLingui } from '@lingui/react/macro'
import type { CreditLot } from '@/lib/api/types'
import { formatDate } from '@/lib/dates'
import { clientCreditKindNames, creditKindNames } from './credit-words'

type CreditLotsProps = {
  lots: readonly CreditLot[]
  /** Whether a manager reads about a client. */
  managed: boolean
}

/** Credits that were granted together and expire together, the soonest first. */
export function CreditLots({ lots, managed }: CreditLotsProps) {
  const { t } = useLingui()
  if (lots.length === 0)
    return (
      <p className="border-t border-line px-5 py-4 text-ink-2 md:px-6">
        {managed ? (
          <Trans>No videos left.</Trans>
        ) : (
          <Trans>No videos left. Choose a plan or buy extra videos.</Trans>
        )}
      </p>
    )
  return (
    <ul aria-label={t`Videos by expiry date`} className="divide-y divide-line border-t border-line">
      {lots.map((lot) => (
        <Lot key={lot.id} lot={lot} managed={managed} />
      ))}
    </ul>
  )
}

function Lot({ lot, managed }: { lot: CreditLot; managed: boolean }) {
  const { t } = useLingui()
  const { left, granted } = lot
  const from = formatDate(lot.startsAt)
  const until = formatDate(lot.expiresAt)
  const planned = lot.state === 'planned'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 md:px-6">
      <span className="font-medium sm:min-w-36">
        {t((managed ? clientCreditKindNames : creditKindNames)[lot.kind])}
      </span>
      <span
        className="flex min-w-0 flex-1 flex-wrap gap-[3px] max-sm:order-last max-sm:basis-full"
        aria-hidden="true"
      >
        {Array.from({ length: granted }, (_, place) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a block has only its position
            key={place}
            className={
              planned
                ? 'h-3.5 w-4 rounded-[2px] border border-dashed border-line-strong'
                : place < left
                  ? 'h-3.5 w-4 rounded-[2px] bg-video-fill'
                  : 'h-3.5 w-4 rounded-[2px] bg-ink/10'
            }
          />
        ))}
      </span>
      <span className="text-ink-2">
        {planned ? (
          <Trans>
            {granted} from {from} until {until}
          </Trans>
        ) : (
          <Trans>
            {left} of {granted} left, until {until}
          </Trans>
        )}
      </span>
    </li>
  )
}
