import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ErrorState } from '@/ui/error-state'
import { cardWidths } from './card-widths'
import { categoriesIn, ofCategory } from './categories'
import { loadPortfolio } from './load-showcase'
import { PortfolioCard } from './portfolio-card'
import { PortfolioFilter } from './portfolio-filter'
import { PortfolioLoading } from './portfolio-loading'
import type { PortfolioItem } from './showcase-types'
import { useLoaded } from './use-loaded'
import { VideoDialog } from './video-dialog'

/** Headline, filter, and the work itself; pressing a piece of work plays it. */
export function Portfolio() {
  const { t } = useLingui()
  const { result, retry } = useLoaded(loadPortfolio)
  const [category, setCategory] = useState<string | null>(null)
  const [playing, setPlaying] = useState<PortfolioItem | null>(null)
  const items = result.state === 'loaded' ? result.value : []
  const shown = ofCategory(items, category)
  const widths = cardWidths(shown.length)
  return (
    <>
      <div className="section-head with-aside">
        <h2 className="d2" id="portfolio-title">
          <Trans>Recent cuts.</Trans>
        </h2>
        <PortfolioFilter
          categories={categoriesIn(items)}
          chosen={category}
          onChoose={setCategory}
        />
      </div>
      {result.state === 'loading' && <PortfolioLoading />}
      {result.state === 'failed' && (
        <ErrorState
          title={t`Failed to load portfolio items. Please try again later.`}
          onRetry={retry}
        />
      )}
      {result.state === 'loaded' && shown.length === 0 && (
        <p className="portfolio-empty">
          <Trans>Nothing to show here yet.</Trans>
        </p>
      )}
      {shown.length > 0 && (
        <ul className="portfolio" data-rows={Math.ceil(shown.length / 3)}>
          {shown.map((item, position) => (
            <PortfolioCard
              key={item.id}
              item={item}
              columns={widths[position] ?? 4}
              onPlay={() => setPlaying(item)}
            />
          ))}
        </ul>
      )}
      {playing && (
        <VideoDialog
          title={playing.title}
          category={playing.category}
          reference={playing.videoUrl}
          onClose={() => setPlaying(null)}
        />
      )}
    </>
  )
}
