import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import type { RatedProject } from '@/lib/api/types'
import { Button } from '@/ui/button'
import { GivenRating } from './given-rating'
import { useMarkRatingSeen } from './rating-queries'

/** A low rating among a manager's alerts, until a manager has seen it. */
export function LowRatingRow({ project }: { project: RatedProject }) {
  const seen = useMarkRatingSeen()
  const { id, rating } = project
  const title = (
    <Link to="/project/$id" params={{ id }} className="font-semibold hover:underline">
      {project.title}
    </Link>
  )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0">
      <Star size={18} strokeWidth={1.75} className="flex-none text-danger" aria-hidden />
      <span className="grid min-w-0 flex-1 basis-[calc(100%-34px)] gap-0.5 [overflow-wrap:anywhere] sm:basis-0">
        <span>
          <Trans>{title} got a low rating</Trans>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 text-sm">
          <GivenRating rating={rating} />
        </span>
        <span className="text-sm text-ink-2">
          {[rating.by?.name, project.account.name, project.editor?.name].filter(Boolean).join(', ')}
        </span>
      </span>
      <Button
        size="sm"
        busy={seen.isPending}
        onClick={() => seen.mutate({ id, revision: rating.revision })}
      >
        <Trans>Mark as seen</Trans>
      </Button>
    </li>
  )
}
