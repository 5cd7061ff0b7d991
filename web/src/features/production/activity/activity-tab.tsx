import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Bot } from 'lucide-react'
import type { Project, ProjectStep } from '@/lib/api/types'
import { Avatar } from '@/ui/avatar'
import { ErrorState } from '@/ui/error-state'
import { ThreadSkeleton } from '@/ui/skeletons'
import { stepsQuery } from '../project-queries'
import { stateStyles } from '../state/state-style'
import { StepWords } from './step-words'

/** Everything that happened to a project, newest first; the bar shows who had it. */
export function ActivityTab({ project }: { project: Project }) {
  const { t, i18n } = useLingui()
  const steps = useQuery(stepsQuery(project.id))
  if (steps.isPending) return <ThreadSkeleton count={5} />
  if (steps.isError)
    return (
      <ErrorState
        title={t`We couldn't load the history.`}
        error={steps.error}
        onRetry={() => void steps.refetch()}
      />
    )
  const days = byDay(steps.data.steps.toReversed(), i18n.locale)
  if (days.length === 0)
    return (
      <p className="pt-6 text-ink-2">
        <Trans>History starts when the project is submitted.</Trans>
      </p>
    )
  return (
    <div className="grid max-w-[820px] gap-5 pt-6">
      {days.map(({ day, steps }) => (
        <section key={day} className="grid gap-1">
          <h2 className="text-sm font-semibold text-ink-2">{day}</h2>
          <ol>
            {steps.map((step) => (
              <Entry key={step.seq} step={step} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function Entry({ step }: { step: ProjectStep }) {
  const { i18n } = useLingui()
  const time = new Date(step.at).toLocaleTimeString(i18n.locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const track = step.clock === 'theirs' ? 'marker' : stateStyles[step.to].track
  return (
    <li className="flex items-start gap-3">
      <time
        className="w-12 flex-none pt-2.5 text-right font-mono text-ink-3 text-tc"
        dateTime={step.at}
      >
        {time}
      </time>
      <span
        data-track={track}
        className={`w-1.5 flex-none self-stretch clock-${step.clock === 'off' ? 'paused' : step.clock}`}
        aria-hidden
      />
      <span className="flex min-w-0 flex-1 items-start gap-3 border-b border-line py-2">
        {step.by.name ? (
          <Avatar name={step.by.name} />
        ) : (
          <Bot size={18} strokeWidth={1.75} className="m-1 flex-none text-ink-3" aria-hidden />
        )}
        <span className="grid min-w-0 gap-1 pt-0.5 [overflow-wrap:anywhere]">
          <StepWords step={step} />
        </span>
      </span>
    </li>
  )
}

/** Groups steps by the day on which they happened, in the reader's language. */
function byDay(steps: readonly ProjectStep[], locale: string) {
  const days: { day: string; steps: ProjectStep[] }[] = []
  for (const step of steps) {
    const day = new Date(step.at).toLocaleDateString(locale, {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      year: 'numeric',
    })
    if (days.at(-1)?.day === day) days.at(-1)?.steps.push(step)
    else days.push({ day, steps: [step] })
  }
  return days
}
