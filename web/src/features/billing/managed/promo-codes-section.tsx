import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { PromoCode } from '@/lib/api/billing-types'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { Loading } from '@/ui/skeleton'
import { RowsSkeleton } from '@/ui/skeletons'
import { promoCodesQuery } from '../billing-queries'
import { EndCodeDialog } from './end-code-dialog'
import { PromoCodeDialog } from './promo-code-dialog'
import { PromoCodesTable } from './promo-codes-table'

/** All promo codes, with how often they were used. */
export function PromoCodesSection() {
  const { t } = useLingui()
  const [making, setMaking] = useState(false)
  const [ending, setEnding] = useState<PromoCode | null>(null)
  const { data, isPending, error, refetch } = useQuery(promoCodesQuery)
  const rows = data?.codes ?? []
  const make = (
    <Button variant="solid" className="justify-self-start" onClick={() => setMaking(true)}>
      <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
      <Trans>New promo code</Trans>
    </Button>
  )
  return (
    <section className="grid gap-3.5">
      {isPending && (
        <Loading label={t`Loading promo codes...`}>
          <RowsSkeleton count={4} />
        </Loading>
      )}
      {!isPending && !data && (
        <Card>
          <ErrorState
            title={t`We couldn't load the promo codes.`}
            error={error}
            onRetry={() => void refetch()}
          />
        </Card>
      )}
      {data && rows.length === 0 && (
        <Card>
          <EmptyState title={t`No promo codes yet`} action={make}>
            <Trans>A code takes off a percentage or an amount, for as long as you choose.</Trans>
          </EmptyState>
        </Card>
      )}
      {rows.length > 0 && make}
      {rows.length > 0 && <PromoCodesTable codes={rows} onEnd={setEnding} />}
      {making && <PromoCodeDialog onClose={() => setMaking(false)} />}
      {ending && <EndCodeDialog code={ending.code} onClose={() => setEnding(null)} />}
    </section>
  )
}
