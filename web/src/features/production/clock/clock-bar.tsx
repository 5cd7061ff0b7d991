import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Project } from '@/lib/api/types'
import { classNames } from '@/lib/class-names'
import { Skeleton } from '@/ui/skeleton'
import { stepsQuery } from '../project-queries'
import { type Segment, segmentsOf, ticksBetween } from './clock-segments'
import { clockAfter, formatMoment, formatSpan } from './clock-time'
import { useServerNow } from './use-now'

type ClockBarProps = { project: Project; inside: boolean }

/** Where the time of a project went: ours, the client's, paused; the red line is now. */
export function ClockBar({ project, inside }: ClockBarProps) {
  const { i18n } = useLingui()
  const steps = useQuery(stepsQuery(project.id))
  const now = useServerNow(project.clock.at)
  if (steps.isPending) return <Skeleton className="h-28" />
  const segments = segmentsOf(steps.data?.steps ?? [], now)
  const first = segments[0]
  if (!first) return null
  const at = clockAfter(project.clock, now - Date.parse(project.clock.at))
  const running = project.clock.mode !== 'off'
  const end = Math.max(Date.parse(project.clock.dueAt ?? '') || 0, segments.at(-1)?.to ?? now)
  // Leaves room for a tick before the end, and drops ticks that the flag of the current time would
  // cover.
  const ticks = ticksBetween(first.from, end, 6).filter(
    (tick) =>
      end - tick > (end - first.from) / 8 &&
      (!running || Math.abs(tick - now) > (end - first.from) / 8),
  )
  const share = (moment: number) => `${((moment - first.from) / (end - first.from || 1)) * 100}%`
  return (
    <figure className="@container m-0 grid gap-3 rounded-card border border-line bg-surface px-4 pt-8 pb-3">
      <div className="relative h-8">
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute -top-5 hidden border-l border-line-strong pl-1 font-mono text-ink-3 text-tc-sm leading-[14px] @md:block"
            style={{ left: share(tick) }}
            aria-hidden
          >
            {formatMoment(tick, now, i18n.locale)}
          </span>
        ))}
        {segments.map((segment) => (
          <span
            key={segment.from}
            data-track={segment.track}
            className={classNames('clock-segment', `clock-${segment.mode}`)}
            style={{
              left: share(segment.from),
              width: share(first.from + segment.to - segment.from),
            }}
          >
            <SegmentWords segment={segment} inside={inside} />
          </span>
        ))}
        {running && end > now && (
          <span
            className="clock-segment clock-ahead"
            style={{ left: share(now), width: share(first.from + end - now) }}
          />
        )}
        {running && (
          <span className="clock-now" style={{ left: share(now) }} aria-hidden>
            <b>
              {new Intl.DateTimeFormat(i18n.locale, {
                hour: '2-digit',
                minute: '2-digit',
                hourCycle: 'h23',
              }).format(now)}
            </b>
          </span>
        )}
      </div>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
        <Legend mode="ours" ms={at.oursMs}>
          <Trans>Our time</Trans>
        </Legend>
        <Legend mode="theirs" ms={at.theirsMs}>
          {inside ? <Trans>Client's time</Trans> : <Trans>Your time</Trans>}
        </Legend>
        <Legend mode="paused" ms={at.pausedMs}>
          <Trans>Paused</Trans>
        </Legend>
      </figcaption>
    </figure>
  )
}

function SegmentWords({ segment, inside }: { segment: Segment; inside: boolean }) {
  if (segment.mode === 'paused') return <Trans>Hold</Trans>
  if (segment.mode === 'theirs') return inside ? <Trans>Client</Trans> : <Trans>You</Trans>
  if (segment.state === 'queued') return <Trans>Queue</Trans>
  return <Trans>Us, v{segment.version}</Trans>
}

type LegendProps = { mode: Segment['mode']; ms: number; children: React.ReactNode }

function Legend({ mode, ms, children }: LegendProps) {
  const { i18n } = useLingui()
  if (ms < 60_000 && mode === 'paused') return null
  return (
    <span className="inline-flex items-center gap-2">
      <i
        data-track={mode === 'theirs' ? 'marker' : 'video'}
        className={classNames('clock-key', `clock-${mode}`)}
        aria-hidden
      />
      {children} <b className="text-ink">{formatSpan(ms, i18n.locale)}</b>
    </span>
  )
}
