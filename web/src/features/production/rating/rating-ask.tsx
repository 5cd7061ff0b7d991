import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { Button, ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { ratingsToGiveQuery, useDismissRating } from './rating-queries'

/** Asks a client to rate the most recently approved video; renders nothing without one. */
export function RatingAsk() {
  const project = useQuery(ratingsToGiveQuery).data?.projects[0]
  const dismiss = useDismissRating()
  if (!project) return null
  const title = project.title
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <Star size={18} strokeWidth={1.75} className="flex-none text-marker" aria-hidden />
      <p className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
        <Trans>
          How happy are you with <b>{title}</b>?
        </Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink size="sm" href={`/project/${project.id}`}>
          <Trans>Rate this video</Trans>
        </ButtonLink>
        <Button
          size="sm"
          variant="ghost"
          busy={dismiss.isPending}
          onClick={() => dismiss.mutate(project.id)}
        >
          <Trans>Don't ask again</Trans>
        </Button>
      </div>
    </Card>
  )
}
