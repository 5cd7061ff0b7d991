import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDate } from '@/lib/dates'
import { Card } from '@/ui/card'
import { ErrorState } from '@/ui/error-state'
import { CardSkeleton } from '@/ui/skeletons'
import { billingQuery, creditsQuery } from '../billing-queries'
import { planTitle } from '../catalogue'

/** Above this number, videos are only counted, not drawn. */
const mostBlocks = 20

type CreditsCardProps = {
  addresses: { billing: string; tokens: string }
  /** Whether the person may see the plan and buy more. */
  maySeeBilling: boolean
}

/** How many videos are left, drawn as clips; used ones are filled. */
export function CreditsCard({ addresses, maySeeBilling }: CreditsCardProps) {
  const { t } = useLingui()
  const credits = useQuery(creditsQuery())
  const billing = useQuery({ ...billingQuery, enabled: maySeeBilling }).data
  const plan = planTitle(billing?.subscription?.plan ?? '')
  const renews = billing?.nextCharge && formatDate(billing.nextCharge.at)
  if (credits.isPending) return <CardSkeleton lines={4} />
  if (credits.isError)
    return (
      <Card>
        <ErrorState
          title={t`We couldn't load your videos.`}
          error={credits.error}
          onRetry={() => void credits.refetch()}
        />
      </Card>
    )
  const { left, lots } = credits.data
  const open = lots.filter(({ state }) => state === 'open')
  const granted = open.reduce((sum, lot) => sum + lot.granted, 0)
  const ends = open.find((lot) => lot.left > 0)?.expiresAt
  const date = formatDate(ends)
  return (
    <Card className="grid content-start gap-4 p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="t3">
          <Trans>Videos</Trans>
        </h2>
        {maySeeBilling && (
          <Link to={addresses.billing} className="text-sm underline">
            <Trans>Plan</Trans>
          </Link>
        )}
      </div>
      <p className="flex items-baseline gap-2">
        <b className="text-[3.5rem] leading-[0.9] font-stretch-[75%] font-semibold tracking-[-0.03em]">
          {left}
        </b>
        <span className="text-ink-2">
          {granted > 0 ? (
            <Trans>of {granted} left</Trans>
          ) : (
            <Plural value={left} one="video left" other="videos left" />
          )}
        </span>
      </p>
      {granted > 0 && granted <= mostBlocks && (
        <span className="flex flex-wrap gap-1" aria-hidden>
          {Array.from({ length: granted }, (_, index) => index).map((index) => (
            <i
              key={index}
              className={`h-7 min-w-5 flex-1 rounded-clip border ${
                index < granted - left
                  ? 'border-video-fill border-l-2 bg-video-soft'
                  : 'border-line-strong border-dashed'
              }`}
            />
          ))}
        </span>
      )}
      {renews && (
        <p className="text-sm text-ink-2">
          <Trans>
            {plan}, renews {renews}.
          </Trans>
        </p>
      )}
      {left > 0 && ends && (
        <p className="text-sm text-ink-2">
          <Trans>Unused videos expire {date}.</Trans>
        </p>
      )}
      {left === 0 && maySeeBilling && (
        <Link to={addresses.tokens} className="underline">
          <Trans>Buy extra videos</Trans>
        </Link>
      )}
    </Card>
  )
}
