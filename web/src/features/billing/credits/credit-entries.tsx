import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { CreditEntry } from '@/lib/api/types'
import { formatDate } from '@/lib/dates'
import { ErrorState } from '@/ui/error-state'
import { MoreButton } from '@/ui/more-button'
import { Loading } from '@/ui/skeleton'
import { ListSkeleton } from '@/ui/skeletons'
import { creditEntriesQuery } from '../billing-queries'
import { clientCreditReasons, creditReasons } from './credit-words'

/** The credit history, newest first: each line says what it changed and what was left. */
export function CreditEntries({ account }: { account?: string }) {
  const { t } = useLingui()
  const book = useInfiniteQuery(creditEntriesQuery(account))
  const lines = book.data?.pages.flatMap((page) => page.entries) ?? []
  if (book.isPending)
    return (
      <Loading label={t`Loading history...`}>
        <ListSkeleton count={3} />
      </Loading>
    )
  if (book.isError)
    return (
      <ErrorState
        title={t`We couldn't load the history.`}
        error={book.error}
        onRetry={() => void book.refetch()}
      />
    )
  if (lines.length === 0)
    return (
      <p className="text-ink-2">
        {account ? (
          <Trans>Their first videos will appear here.</Trans>
        ) : (
          <Trans>Your first videos will appear here.</Trans>
        )}
      </p>
    )
  return (
    <div className="grid gap-4">
      <ol className="divide-y divide-line">
        {lines.map((line) => (
          <Line
            key={line.seq}
            line={line}
            reasons={account ? clientCreditReasons : creditReasons}
          />
        ))}
      </ol>
      <MoreButton list={book}>
        <Trans>Show more</Trans>
      </MoreButton>
    </div>
  )
}

const signed = (amount: number) => (amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : '±0')

type LineProps = { line: CreditEntry; reasons: typeof creditReasons }

function Line({ line, reasons }: LineProps) {
  const { t } = useLingui()
  const words = reasons[line.reason]
  const { balance, byName } = line
  const tone = line.amount > 0 ? 'text-audio' : line.amount < 0 ? 'text-ink' : 'text-ink-3'
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-baseline gap-x-3 py-2.5 text-ui">
      <b className={`font-mono tabular-nums ${tone}`}>{signed(line.amount)}</b>
      <span className="min-w-0">
        {words ? t(words) : line.reason}
        <small className="block text-sm break-words text-ink-3">
          {formatDate(line.at)}
          {byName && ` · ${byName}`}
          {line.note && ` · ${line.note}`}
        </small>
      </span>
      <span className="text-right text-ink-2">
        <Trans>{balance} left</Trans>
      </span>
    </li>
  )
}
