import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDate } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { clientQuery } from './client-queries'

/** How long somebody has been a client, what they have paid, and who referred them. */
export function ClientFacts({ account }: { account: string }) {
  const { data } = useQuery(clientQuery(account))
  if (!data) return null
  const since = formatDate(data.createdAt)
  const paid = formatCents(data.paid)
  const { referredBy, promoCode } = data
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-ui text-ink-2">
      <span>
        <Trans>
          Client since <b>{since}</b>
        </Trans>
      </span>
      <span>
        <Trans>
          <b>{paid}</b> paid so far
        </Trans>
      </span>
      {referredBy && (
        <span>
          <Trans>
            Referred by{' '}
            <Link to="/accounts/$id" params={{ id: referredBy.id }} className="link">
              {referredBy.name}
            </Link>
          </Trans>
        </span>
      )}
      {promoCode && (
        <span>
          <Trans>
            Came with code <b>{promoCode}</b>
          </Trans>
        </span>
      )}
    </p>
  )
}
