import { useLingui } from '@lingui/react/macro'
import { starsFor } from './rating'

const outline = 'm12 2.8 2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9Z'
const leftHalf = 'M12 2.8v14.8l-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9Z'

/** Five stars; a half star is filled on its left. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useLingui()
  return (
    <span className="stars" role="img" aria-label={t`${rating} out of 5`}>
      {starsFor(rating).map((star, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the positions never change
        <svg key={position} width="15" height="15" viewBox="0 0 24 24" aria-hidden="true">
          <path d={outline} fill={star === 'full' ? 'currentColor' : 'none'} />
          {star === 'half' && <path d={leftHalf} fill="currentColor" />}
        </svg>
      ))}
    </span>
  )
}
