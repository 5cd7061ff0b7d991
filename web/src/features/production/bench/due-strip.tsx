import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { Card } from '@/ui/card'
import { formatMoment } from '../clock/clock-time'
import { useServerNow } from '../clock/use-now'
import { stateStyles } from '../state/state-style'
import { boardQuery } from './board-queries'
import { aheadHours, type DueClip, dueClips, shareOf } from './due-strip-layout'
import { Section } from './section'

const hour = 3_600_000
const hours = Array.from({ length: aheadHours / 3 }, (_, index) => 3 * (index + 1))

const percent = (share: number) => `${share * 100}%`

/** What is late or due in the next 24 hours, on a ruler. */
export function DueStrip() {
  const board = useQuery(boardQuery({})).data
  const columns = board?.columns ?? []
  const projects = columns.flatMap((column) => column.projects)
  const now = useServerNow(projects[0]?.clock.at ?? new Date().toISOString())
  const clips = dueClips(projects, now)
  if (clips.length === 0) return null
  // If everything loaded of a column is due, its next page may have more.
  const more = columns.some(
    (column) =>
      column.next &&
      column.projects.every(({ id }) => clips.some(({ project }) => project.id === id)),
  )
  return (
    <Section
      title={<Trans>Due in the next 24 hours</Trans>}
      aside={<DueCounts clips={clips} more={more} />}
    >
      <Card className="overflow-x-auto p-4">
        <div className="grid min-w-[880px] gap-1">
          <Ruler now={now} />
          <ol
            className="relative"
            style={{ height: 34 * (1 + Math.max(...clips.map(({ row }) => row))) }}
          >
            <li
              aria-hidden
              className="clock-now absolute inset-y-0!"
              style={{ left: percent(shareOf(now, now)) }}
            />
            {clips.map((clip) => (
              <Clip key={clip.project.id} clip={clip} now={now} />
            ))}
          </ol>
        </div>
      </Card>
    </Section>
  )
}

function Ruler({ now }: { now: number }) {
  const { i18n } = useLingui()
  return (
    <div className="relative h-6 font-mono text-ink-3 text-xs" aria-hidden>
      <span
        className="absolute -translate-x-1/2 rounded-clip bg-ink px-1 text-canvas"
        style={{ left: percent(shareOf(now, now)) }}
      >
        {i18n.date(new Date(now), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}
      </span>
      {hours.map((ahead) => (
        <span
          key={ahead}
          className="absolute border-line border-l pl-1"
          style={{ left: percent(shareOf(now + ahead * hour, now)) }}
        >
          +{ahead} h
        </span>
      ))}
    </div>
  )
}

const tones = {
  late: 'border-danger bg-danger-soft text-danger',
  risk: 'border-marker bg-marker-soft text-marker',
  fine: 'border-(--track-fill) bg-raised',
}

function Clip({ clip, now }: { clip: DueClip; now: number }) {
  const { t, i18n } = useLingui()
  const { project, level, at, row } = clip
  const { title } = project
  const due = formatMoment(clip.due, now, i18n.locale)
  return (
    <li
      data-track={stateStyles[project.state].track}
      className="absolute w-[15%] pr-1"
      style={{ left: percent(at), top: 34 * row }}
    >
      <Link
        to="/project/$id"
        params={{ id: project.id }}
        title={level === 'late' ? t`${title}, late since ${due}` : t`${title}, due ${due}`}
        className={`block truncate rounded-r-clip border-l-2 px-2 py-1 text-sm hover:underline ${tones[level]}`}
      >
        {title}
      </Link>
    </li>
  )
}

function DueCounts({ clips, more }: { clips: readonly DueClip[]; more: boolean }) {
  const late = clips.filter(({ level }) => level === 'late').length
  const risk = clips.filter(({ level }) => level === 'risk').length
  const due = clips.length - late
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm">
      {late > 0 && (
        <span className="flex items-center gap-1.5 text-danger">
          <CircleAlert size={15} strokeWidth={1.75} aria-hidden />
          <Plural value={late} one="# late" other="# late" />
        </span>
      )}
      {risk > 0 && (
        <span className="flex items-center gap-1.5 text-marker">
          <TriangleAlert size={15} strokeWidth={1.75} aria-hidden />
          <Plural value={risk} one="# at risk" other="# at risk" />
        </span>
      )}
      <span className="text-ink-3">
        <Plural value={due} one="# due" other="# due" />
        {more && (
          <>
            {', '}
            <Trans>more on the board</Trans>
          </>
        )}
      </span>
    </p>
  )
}
