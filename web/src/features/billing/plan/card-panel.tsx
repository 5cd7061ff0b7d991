import { Trans, useLingui } from '@lingui/react/macro'
import { CreditCard, ExternalLink } from 'lucide-react'
import type { Billing, PaymentCard } from '@/lib/api/billing-types'
import { formatDate } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Notice } from '@/ui/notice'
import { cardName } from '../receipts/card-name'
import { usePortal } from './use-portal'

/** The next charge and the card it is charged to. */
export function CardPanel({ billing }: { billing: Billing }) {
  const { card, nextCharge, mayPay } = billing
  const { subscription } = billing
  const owed = subscription?.state === 'past_due' ? (subscription.owed ?? subscription.price) : 0
  const portal = usePortal()
  return (
    <Card className="grid gap-4 p-5">
      <div className="grid gap-1">
        <h2 className="text-ui font-[550] text-ink-2">
          {owed ? <Trans>Amount due</Trans> : <Trans>Next charge</Trans>}
        </h2>
        {owed ? (
          <p className="text-[1.75rem] leading-8 font-stretch-[80%] font-semibold tracking-[-0.02em] text-danger">
            {formatCents(owed)}
          </p>
        ) : nextCharge ? (
          <p>
            <b className="text-[1.75rem] leading-8 font-stretch-[80%] tracking-[-0.02em]">
              {formatCents(nextCharge.amount)}
            </b>
            <span className="ml-2 text-ink-2">
              {nextCharge.taxed && (
                <>
                  <Trans>plus tax</Trans>,{' '}
                </>
              )}
              {formatDate(nextCharge.at)}
            </span>
          </p>
        ) : (
          <p className="text-ink-2">
            <Trans>Nothing will be charged.</Trans>
          </p>
        )}
      </div>
      <div className="grid gap-3 border-t border-line pt-4">
        {card ? (
          <CardFacts card={card} />
        ) : (
          <p className="text-ink-2">
            <Trans>No card saved. You'll enter one when you pay.</Trans>
          </p>
        )}
        {card && mayPay && (
          <Button
            size="sm"
            className="justify-self-start"
            busy={portal.isPending || portal.isSuccess}
            onClick={() => portal.mutate()}
          >
            <ExternalLink size={15} strokeWidth={1.75} aria-hidden="true" />
            <Trans>Change card</Trans>
          </Button>
        )}
      </div>
    </Card>
  )
}

function CardFacts({ card }: { card: PaymentCard }) {
  const { t } = useLingui()
  const month = `${String(card.expMonth).padStart(2, '0')}/${card.expYear}`
  return (
    <>
      <p className="flex items-center gap-3">
        <CreditCard
          size={20}
          strokeWidth={1.5}
          className="flex-none text-ink-2"
          aria-hidden="true"
        />
        <span className="grid leading-tight">
          <b className="font-[550]">{cardName(card)}</b>
          <small className="text-sm text-ink-3">{t`Expires ${month}`}</small>
        </span>
      </p>
      {card.expiresBeforeNextCharge && (
        <Notice>
          <Trans>This card expires before the next charge. Please change it in time.</Trans>
        </Notice>
      )}
    </>
  )
}
