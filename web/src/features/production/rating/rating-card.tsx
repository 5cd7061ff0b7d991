import { Trans } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { useState } from 'react'
import type { Project, ProjectRating } from '@/lib/api/types'
import { formatDate } from '@/lib/dates'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { GivenRating } from './given-rating'
import { useKeptRating } from './kept-rating'
import { QuoteRating } from './quote-rating'
import { RatingForm } from './rating-form'
import { useDismissRating } from './rating-queries'

/** The rating of an approved project: asked for once, shown, and editable while possible. */
export function RatingCard({ project }: { project: Project }) {
  const { rating } = project
  const kept = useKeptRating(project.id)
  const [open, setOpen] = useState(kept.form !== null)
  const dismiss = useDismissRating()
  if (!rating) return null
  const asked = rating.ask && rating.stars === 0
  if (rating.mayRate && (asked || open))
    return (
      <Card className="grid max-w-[760px] gap-4 p-5">
        <h2 className="t3">
          {rating.stars > 0 ? (
            <Trans>Change your rating</Trans>
          ) : (
            <Trans>How happy are you with this video?</Trans>
          )}
        </h2>
        {rating.stars > 0 && <Given rating={rating} />}
        <RatingForm
          project={project.id}
          rating={rating}
          kept={kept}
          // A started form stays open, even when a teammate rates in the meantime.
          onBegin={() => setOpen(true)}
          onDone={() => setOpen(false)}
          cancel={
            asked ? (
              <Button
                variant="ghost"
                busy={dismiss.isPending}
                onClick={() => dismiss.mutate(project.id)}
              >
                <Trans>Don't ask again</Trans>
              </Button>
            ) : (
              <Button
                variant="ghost"
                onClick={() => {
                  kept.clear()
                  setOpen(false)
                }}
              >
                <Trans>Cancel</Trans>
              </Button>
            )
          }
        />
      </Card>
    )
  if (rating.stars === 0)
    return rating.mayRate ? (
      <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        <Star size={15} aria-hidden />
        <Trans>Rate this video</Trans>
      </Button>
    ) : null
  const until = formatDate(rating.changeableUntil)
  return (
    <Card className="grid max-w-[760px] gap-2 p-5">
      <Given rating={rating} />
      {rating.mayRate && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
          <Button size="sm" onClick={() => setOpen(true)}>
            <Trans>Change rating</Trans>
          </Button>
          <Trans>possible until {until}</Trans>
        </p>
      )}
      {rating.isQuote && <QuoteRating project={project.id} />}
    </Card>
  )
}

/** The given rating, with its author. */
function Given({ rating }: { rating: ProjectRating }) {
  const by = rating.by?.name
  const day = formatDate(rating.at)
  return (
    <div className="grid justify-items-start gap-2">
      <GivenRating rating={rating} />
      <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
        {by ? (
          <Trans>
            Rated by {by}, {day}
          </Trans>
        ) : (
          <Trans>Rated {day}</Trans>
        )}
      </p>
    </div>
  )
}
