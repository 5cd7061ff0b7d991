import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { ErrorState } from '@/ui/error-state'
import { Loading } from '@/ui/skeleton'
import { CardSkeleton, FiguresSkeleton } from '@/ui/skeletons'
import { creditsQuery } from '../billing-queries'
import { CreditEntries } from './credit-entries'
import { CreditLots } from './credit-lots'
import { CreditsBalance } from './credits-balance'

type CreditsSectionProps = {
  /** The client account; the person's own if missing. */
  account?: string
  /** Where to buy more, for people who may. */
  tokensAddress?: string
  /** What a manager can do with the credits. */
  action?: ReactNode
}

/** How many videos are left, where they come from, when they expire, and their history. */
export function CreditsSection({ account, tokensAddress, action }: CreditsSectionProps) {
  const { t } = useLingui()
  const [explained, setExplained] = useState(account !== undefined)
  const { data: credits, isPending, error, refetch } = useQuery(creditsQuery(account))
  const count = credits?.left ?? 0
  return (
    <section className="grid gap-3.5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="t2">
          <Trans>Videos</Trans>
        </h2>
        {tokensAddress && (
          <ButtonLink size="sm" href={tokensAddress}>
            <Trans>Buy extra videos</Trans>
          </ButtonLink>
        )}
        {action}
      </header>
      {isPending && (
        <Loading label={t`Loading videos...`}>
          <div className="grid gap-4">
            <FiguresSkeleton count={4} />
            <CardSkeleton lines={1} button />
          </div>
        </Loading>
      )}
      {!isPending && !credits && (
        <Card>
          <ErrorState
            title={t`We couldn't load the videos.`}
            error={error}
            onRetry={() => void refetch()}
          />
        </Card>
      )}
      {credits && (
        <Card>
          <CreditsBalance credits={credits} managed={account !== undefined} />
          <CreditLots lots={credits.lots} managed={account !== undefined} />
          <div className="grid gap-4 border-t border-line px-5 py-4 md:px-6">
            <Button
              size="sm"
              className="justify-self-start"
              aria-expanded={explained}
              onClick={() => setExplained(!explained)}
            >
              {explained ? (
                <Trans>Hide history</Trans>
              ) : account ? (
                <Trans>Show history</Trans>
              ) : (
                <Trans>Why do I have {count} left?</Trans>
              )}
            </Button>
            {explained && <CreditEntries {...(account && { account })} />}
          </div>
        </Card>
      )}
    </section>
  )
}
