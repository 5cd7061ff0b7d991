import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Desk } from '@/lib/api/types'

/** An editor's workload compared with the time left in their day. */
export function DeskLoad({ desk }: { desk: Desk }) {
  const { i18n } = useLingui()
  const { minutesOfWork, minutesToday, awayToday } = desk
  const projects = desk.projects.length
  const hit = desk.projects.filter((project) => project.hit).length
  const hours = new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 1 })
  const work = hours.format(minutesOfWork / 60)
  const today = hours.format(minutesToday / 60)
  return (
    <span className="grid gap-1 text-sm text-ink-2">
      {awayToday ? (
        <Trans>Away today</Trans>
      ) : (
        <>
          <progress
            className={`h-1 w-full appearance-none overflow-hidden rounded-full [&::-webkit-progress-bar]:bg-well ${
              minutesOfWork > minutesToday
                ? '[&::-moz-progress-bar]:bg-marker-fill [&::-webkit-progress-value]:bg-marker-fill'
                : '[&::-moz-progress-bar]:bg-video-fill [&::-webkit-progress-value]:bg-video-fill'
            }`}
            value={Math.min(minutesOfWork, minutesToday)}
            max={Math.max(minutesToday, 1)}
            aria-hidden
          />
          <span>
            <Plural
              value={projects}
              one={`# project, ${work} h of work, ${today} h left today`}
              other={`# projects, ${work} h of work, ${today} h left today`}
            />
          </span>
        </>
      )}
      {hit > 0 && (
        <span className="text-marker">
          <Plural
            value={hit}
            one="Away when # project is due"
            other="Away when # projects are due"
          />
        </span>
      )}
    </span>
  )
}
