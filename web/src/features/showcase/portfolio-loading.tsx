import { Trans } from '@lingui/react/macro'
import { cardWidths } from './card-widths'

const usualCount = 6

/** A placeholder for six pieces of work. */
export function PortfolioLoading() {
  return (
    <div role="status" aria-busy="true">
      <ul className="portfolio" aria-hidden="true">
        {cardWidths(usualCount).map((columns, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the positions never change
          <li key={position} className="work" data-columns={columns}>
            <span className="work-face skeleton" />
          </li>
        ))}
      </ul>
      <p className="portfolio-note">
        <Trans>Loading portfolio...</Trans>
      </p>
    </div>
  )
}
