import { describe, expect, it } from 'vitest'
import type { Desk } from '@/lib/api/types'
import { calendarDays } from './calendar-days'

const desk: Desk = {
  editor: { id: 'ben', name: 'Ben' },
  at: '2026-11-17T23:30:00Z',
  timeZone: 'Asia/Tokyo', // where it is the 18th, a Wednesday
  languages: [],
  skills: [],
  trusted: false,
  works: { days: [1, 2, 3, 4, 5], from: 540, until: 1080, weeklyHours: 40 },
  daysOff: [{ id: 'off', firstDay: '2026-11-19', lastDay: '2026-11-20' }],
  awayToday: false,
  minutesToday: 540,
  minutesOfWork: 360,
  projects: [
    {
      id: 'a',
      title: 'Late evening',
      state: 'in_progress',
      dueAt: '2026-11-18T20:00:00Z',
      hit: true,
    },
    { id: 'b', title: 'Stands', state: 'needs_info', hit: false },
  ],
}

describe('the coming days of an editor', () => {
  const days = calendarDays(desk, 5)

  it('begin with today, where the editor is', () => {
    expect(days.map(({ date }) => date)).toEqual([
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ])
  })

  it('say when they work', () => {
    expect(days.map(({ works }) => works)).toEqual([true, false, false, false, false])
    expect(days.map(({ off }) => off?.id)).toEqual([undefined, 'off', 'off', undefined, undefined])
  })

  it('list what is due on the date it is due there', () => {
    expect(days.map(({ due }) => due.map(({ title }) => title))).toEqual([
      [],
      ['Late evening'],
      [],
      [],
      [],
    ])
  })
})
