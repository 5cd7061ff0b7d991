import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PriceMove, PriceSettings } from '@/lib/api/types'
import { formatCents } from '@/lib/money'
import { Button } from '@/ui/button'
import type { SoldPlan } from './price-fields'
import { priceMovesQuery } from './settings-queries'
import { TellPricesDialog } from './tell-prices-dialog'

type PriceMovesProps = {
  prices: PriceSettings
  /** Clients can only be told about saved prices. */
  saved: boolean
  plans: readonly SoldPlan[]
}

/** Clients who pay something other than the price for new clients, with a button to notify them. */
export function PriceMoves({ prices, saved, plans }: PriceMovesProps) {
  const { t } = useLingui()
  const found = useQuery(priceMovesQuery(prices))
  const [asking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const moves = found.data?.moves ?? []
  const clients = sum(moves, ({ clients }) => clients)
  const untold = clients - sum(moves, ({ told }) => told)
  if (moves.length === 0)
    return saved || !found.data ? null : (
      <p className="text-ink-2">
        <Trans>No existing client pays a different price.</Trans>
      </p>
    )
  return (
    <div className={saved ? 'grid gap-3 border-line border-t p-4 lg:px-6' : 'grid gap-3'}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-0.5">
          <b>
            <Plural
              value={clients}
              one="# existing client pays a different price"
              other="# existing clients pay a different price"
            />
          </b>
          <span className="text-ink-2 text-sm">
            {!saved ? (
              <Trans>They keep it when you save. You can notify them afterwards.</Trans>
            ) : untold === 0 ? (
              <Trans>
                Everyone has been notified. The new price applies from their renewal date.
              </Trans>
            ) : (
              <Trans>They keep it until you notify them.</Trans>
            )}
          </span>
        </div>
        {saved && untold > 0 && (
          <Button ref={button} onClick={() => setAsking(true)}>
            <Trans>Notify existing clients</Trans>
          </Button>
        )}
      </div>
      <ul aria-label={t`Clients who pay a different price`} className="grid divide-y divide-line">
        {moves.map((move) => (
          <Move
            key={`${move.plan}/${move.interval}/${move.from}`}
            move={move}
            title={plans.find(({ key }) => key === move.plan)?.title ?? move.plan}
          />
        ))}
      </ul>
      {asking && found.data && (
        <TellPricesDialog
          version={prices.version}
          clients={untold}
          noticeDays={found.data.noticeDays}
          returnTo={button}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

const sum = (moves: readonly PriceMove[], of: (move: PriceMove) => number) =>
  moves.reduce((total, move) => total + of(move), 0)

function Move({ move, title }: { move: PriceMove; title: string }) {
  const from = formatCents(move.from)
  const to = formatCents(move.to)
  const { clients, told } = move
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2">
      <span>
        {title},{' '}
        {move.interval === 'year' ? <Trans>billed yearly</Trans> : <Trans>billed monthly</Trans>}
      </span>
      <span className="tc">
        {from} → {to}
      </span>
      <span className="text-ink-2 text-sm">
        <Plural value={clients} one="# client" other="# clients" />
        {told > 0 && (
          <>
            {', '}
            <Plural value={told} one="# notified" other="# notified" />
          </>
        )}
      </span>
    </li>
  )
}
