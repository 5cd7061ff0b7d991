import type { components } from '@/lib/api/schema.gen'

export type Forecast = components['schemas']['ProjectForecast']
export type ForecastDate = components['schemas']['ForecastDate']

export type LaneClip = {
  id: string
  title: string
  kind: 'active' | 'queued' | 'mine'
  from: number
  to: number
}

export type ForecastLanes = {
  /** One lane for each editing slot, with its projects in order. */
  lanes: LaneClip[][]
  from: number
  to: number
  mine: LaneClip | undefined
  /** The position of the draft in the queue, starting at 1. */
  place: number
  /** The project whose end makes room for the draft; missing when a slot is free. */
  before: LaneClip | undefined
}

/**
 * Distributes a forecast over the editing slots, as the server does: always to the slot that is
 * free first.
 */
export function lanesOf(forecast: Forecast, draft: string): ForecastLanes {
  const now = Date.parse(forecast.at)
  const active = forecast.active.map((date) => clipOf(date, 'active')).sort((a, b) => a.to - b.to)
  const lanes: LaneClip[][] = active.map((clip) => [clip])
  while (lanes.length < Math.max(1, forecast.slots)) lanes.push([])
  const end = (lane: LaneClip[]) => lane.at(-1)?.to ?? now
  // After a downgrade, the projects that end first free no slot.
  const usable = [...lanes].sort((a, b) => end(a) - end(b)).slice(-Math.max(1, forecast.slots))
  let mine: LaneClip | undefined
  let before: LaneClip | undefined
  for (const date of forecast.queue) {
    // A project that begins now already has its slot, and only waits for its editor.
    const others = Date.parse(date.begins) <= now ? 'active' : 'queued'
    const clip = clipOf(date, date.id === draft ? 'mine' : others)
    const lane = usable.reduce((first, other) => (end(other) < end(first) ? other : first))
    if (clip.kind === 'mine') {
      mine = clip
      before = clip.from > now ? lane.at(-1) : undefined
    }
    lane.push(clip)
  }
  return {
    lanes,
    from: now,
    to: mine ? now + (mine.to - now) * 1.08 : now + 1,
    mine,
    place: forecast.queue.findIndex(({ id }) => id === draft) + 1,
    before,
  }
}

const clipOf = ({ id, title, begins, due }: ForecastDate, kind: LaneClip['kind']): LaneClip => ({
  id,
  title,
  kind,
  from: Date.parse(begins),
  to: Date.parse(due),
})

/** When the draft is likely to be delivered, if that is after its deadline. */
export function likelyLate({ outlook }: Forecast, { mine }: ForecastLanes): number | undefined {
  const likely = outlook?.likely && Date.parse(outlook.likely)
  return likely && mine && likely > mine.to ? likely : undefined
}

/** The midnights between two moments, at most five of them. */
export function midnights(from: number, to: number): Date[] {
  const days: Date[] = []
  const day = new Date(from)
  day.setHours(24, 0, 0, 0)
  for (; day.getTime() < to; day.setDate(day.getDate() + 1)) days.push(new Date(day))
  const step = Math.ceil(days.length / 5)
  return days.filter((_, i) => i % step === 0)
}
