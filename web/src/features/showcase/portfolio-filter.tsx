import { Trans, useLingui } from '@lingui/react/macro'
import { categoryName } from './categories'

type PortfolioFilterProps = {
  categories: readonly string[]
  /** null means all of them. */
  chosen: string | null
  onChoose: (category: string | null) => void
}

export function PortfolioFilter({ categories, chosen, onChoose }: PortfolioFilterProps) {
  const { t, i18n } = useLingui()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a scrolling row
    <div className="filter" role="group" aria-label={t`Filter by category`}>
      <button
        type="button"
        className="filter-option"
        aria-pressed={chosen === null}
        onClick={() => onChoose(null)}
      >
        <Trans>All</Trans>
      </button>
      {categories.map((category) => {
        const name = categoryName(category)
        return (
          <button
            key={category}
            type="button"
            className="filter-option"
            aria-pressed={chosen === category}
            onClick={() => onChoose(category)}
          >
            {name ? i18n._(name) : category}
          </button>
        )
      })}
    </div>
  )
}
