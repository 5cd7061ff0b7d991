import { plural } from '@lingui/core/macro'
import type { ProjectRating } from '@/lib/api/types'
import { Stars } from '@/ui/stars'

type GivenRatingProps = { rating: Pick<ProjectRating, 'stars' | 'text'> }

/** The stars and the sentence of a rating. */
export function GivenRating({ rating: { stars, text } }: GivenRatingProps) {
  return (
    <>
      <Stars stars={stars} label={plural(stars, { one: '# star of 5', other: '# stars of 5' })} />
      {text && (
        <q dir="auto" className="whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">
          {text}
        </q>
      )}
    </>
  )
}
