import { useLingui } from '@lingui/react/macro'
import { classNames } from '@/lib/class-names'
import { type ForecastLanes, type LaneClip, midnights } from './forecast-lanes'
import { weekday, weekdayAndTime } from './moments-in-words'

const looks: Record<LaneClip['kind'], string> = {
  active:
    'bg-[color-mix(in_oklab,var(--t-video)_26%,var(--well))] shadow-[inset_0_0_0_1px_color-mix(in_oklab,var(--t-video)_36%,transparent),inset_3px_0_0_var(--f-video)]',
  queued:
    'bg-[color-mix(in_oklab,var(--t-stone)_22%,var(--well))] shadow-[inset_0_0_0_1px_color-mix(in_oklab,var(--t-stone)_36%,transparent),inset_3px_0_0_var(--f-stone)]',
  mine: 'bg-[color-mix(in_oklab,var(--f-video)_46%,var(--well))] font-semibold shadow-[inset_3px_0_0_var(--f-video),inset_-2px_0_0_var(--text)]',
}

/** The editing slots as lanes: active projects, queued ones, and where the draft would be. */
export function ForecastTimeline({ plan }: { plan: ForecastLanes }) {
  const { t, i18n } = useLingui()
  const { from, to } = plan
  const place = (moment: number) => `${((moment - from) / (to - from)) * 100}%`
  const shown = plan.lanes.map((lane) => lane.filter((clip) => clip.from < to))
  const told = shown
    .flat()
    .map((clip) => {
      const { title } = clip
      const end = weekdayAndTime(i18n.locale, clip.to, from)
      return t`${title} until ${end}`
    })
    .join('; ')
  return (
    <div
      data-theme="dark"
      role="img"
      aria-label={t`Your editing slots: ${told}`}
      className="relative grid gap-1 overflow-hidden rounded-control bg-well px-2 pt-[22px] pb-2 text-ink"
    >
      {shown.map((lane, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a slot has only its number
        <div key={i} className="relative h-[26px] overflow-hidden">
          {lane.map((clip) => (
            <div
              key={clip.id}
              className={classNames(
                'absolute inset-y-0 flex min-w-[3px] items-center overflow-hidden rounded-clip',
                looks[clip.kind],
              )}
              style={{
                left: place(clip.from),
                width: `max(3px, calc(${((Math.min(clip.to, to) - clip.from) / (to - from)) * 100}% - 2px))`,
              }}
            >
              <span className="truncate pl-[7px] text-[0.75rem] leading-none">{clip.title}</span>
            </div>
          ))}
        </div>
      ))}
      <div className="pointer-events-none absolute inset-x-2 inset-y-0">
        {midnights(from, to).map((day) => (
          <span
            key={day.getTime()}
            className="absolute top-[5px] border-l border-line-strong pl-1 font-mono text-tc-sm text-ink-3"
            style={{ left: place(day.getTime()) }}
          >
            {weekday(i18n.locale, day)}
          </span>
        ))}
        <i className="absolute top-1 bottom-1.5 left-0 w-0.5 bg-playhead" />
      </div>
    </div>
  )
}
