import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@/ui/button'
import { forecastQuery } from './brief-queries'
import { weekdayAndTime } from './moments-in-words'
import { ObstacleText } from './obstacle-text'
import type { Obstacle } from './submit-state'

type SubmitBarProps = {
  project: string
  putFirst: boolean
  obstacle: Obstacle | undefined
  busy: boolean
  onSubmit: () => void
}

/** The promise and the button within reach of the thumb; on small screens only. */
export function SubmitBar({ project, putFirst, obstacle, busy, onSubmit }: SubmitBarProps) {
  const { t, i18n } = useLingui()
  const { data } = useQuery(forecastQuery(project, putFirst))
  const mine = data?.queue.find(({ id }) => id === project)
  const due = data && mine && weekdayAndTime(i18n.locale, mine.due, data.at)
  const open = obstacle?.kind === 'answers' ? obstacle.questions.length : 0
  return (
    <div
      data-bottom-bar="action"
      className="fixed inset-x-0 bottom-[calc(61px+env(safe-area-inset-bottom))] z-(--z-sticky) grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-t border-line bg-surface py-2.5 pr-3 pl-4 lg:hidden"
    >
      <span className="grid min-w-0">
        {due && (
          <b className="text-[1.1875rem] leading-[22px] font-stretch-[82%] font-semibold tracking-[-0.015em]">
            <Trans>By {due}</Trans>
          </b>
        )}
        <small className="text-sm text-ink-2">
          {open > 0 ? (
            <Plural value={open} one="1 video, # answer needed" other="1 video, # answers needed" />
          ) : obstacle ? (
            <ObstacleText obstacle={obstacle} />
          ) : (
            <Trans>Uses 1 video</Trans>
          )}
        </small>
      </span>
      <Button
        variant="primary"
        className="min-h-12"
        disabled={obstacle !== undefined}
        busy={busy}
        busyLabel={t`Submitting...`}
        onClick={onSubmit}
      >
        <Trans>Submit project</Trans>
      </Button>
    </div>
  )
}
