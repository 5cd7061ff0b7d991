import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CalendarOff } from 'lucide-react'
import type { CoverRequest } from '@/lib/api/types'
import { formatDate } from '@/lib/dates'
import { failureText } from '@/lib/problem/failure-text'
import { Button } from '@/ui/button'
import { useDecideCover } from './desk-queries'
import { FitReasons } from './fit-reasons'

/** A request for cover among a manager's decisions. */
export function CoverRow({ request }: { request: CoverRequest }) {
  const decide = useDecideCover()
  const { id, cover, firstDay, lastDay } = request
  const editor = request.editor.name
  const name = cover?.editor.name
  const first = formatDate(`${firstDay}T12:00:00`)
  const last = formatDate(`${lastDay}T12:00:00`)
  const problem = failureText(decide.error)
  const title = (
    <Link
      to="/project/$id"
      params={{ id: request.project.id }}
      className="font-semibold hover:underline"
    >
      {request.project.title}
    </Link>
  )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0">
      <CalendarOff size={18} strokeWidth={1.75} className="flex-none text-marker" aria-hidden />
      <span className="grid min-w-0 flex-1 basis-[calc(100%-34px)] gap-0.5 [overflow-wrap:anywhere] sm:basis-0">
        <span>
          {cover ? (
            <Trans>
              {editor} asks {name} to cover {title}
            </Trans>
          ) : (
            <Trans>
              {editor} needs cover for {title}. The colleague they asked for has left.
            </Trans>
          )}
        </span>
        {cover && <FitReasons reasons={cover.reasons} />}
        <span className="text-sm text-ink-2">
          {firstDay === lastDay ? (
            <Trans>
              {request.account.name}, away {first}
            </Trans>
          ) : (
            <Trans>
              {request.account.name}, away {first} to {last}
            </Trans>
          )}
        </span>
        {problem && (
          <span role="alert" className="text-sm text-danger">
            {problem}
          </span>
        )}
      </span>
      <span className="flex flex-wrap gap-2">
        {cover && (
          <Button
            size="sm"
            busy={decide.isPending && decide.variables.accept}
            onClick={() => decide.mutate({ id, accept: true })}
          >
            <Trans>Assign to {name}</Trans>
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          busy={decide.isPending && !decide.variables.accept}
          onClick={() => decide.mutate({ id, accept: false })}
        >
          <Trans>Decline</Trans>
        </Button>
      </span>
    </li>
  )
}
