import { describe, expect, it } from 'vitest'
import type { Project, ProjectStep } from '@/lib/api/types'
import { segmentsOf, ticksBetween } from './clock-segments'
import { clockAfter, formatHours, formatMoment, formatSpan } from './clock-time'

const start = Date.parse('2026-11-16T08:00:00Z')
const hour = 3_600_000
const step = (hours: number, clock: ProjectStep['clock'], to: ProjectStep['to'], kind = 'start') =>
  ({ at: new Date(start + hours * hour).toISOString(), clock, to, kind, seq: 0 }) as ProjectStep

describe('the bar of a project', () => {
  it('is split where another side gets it, and begins with its first turn', () => {
    const steps = [
      step(0, 'off', 'queued', 'submit'),
      step(2, 'ours', 'queued', 'turn'),
      step(3, 'ours', 'in_progress'),
      step(5, 'theirs', 'needs_info', 'ask'),
      step(6, 'ours', 'in_progress', 'answer'),
      step(9, 'theirs', 'in_review', 'release'),
    ]
    const segments = segmentsOf(steps, start + 12 * hour)
    expect(segments.map(({ mode, track }) => `${mode} ${track}`)).toEqual([
      'ours stone',
      'ours video',
      'theirs marker',
      'ours video',
      'theirs marker',
    ])
    expect(segments.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(10 * hour)
  })

  it('has as many ticks as there is room for', () => {
    const ticks = ticksBetween(start, start + 40 * hour, 8)
    expect(ticks.length).toBeGreaterThan(3)
    expect(ticks.length).toBeLessThanOrEqual(8)
    expect(ticksBetween(start, start + 100_000 * hour, 3)).toEqual([])
  })
})

describe('a clock', () => {
  const clock: Project['clock'] = {
    at: new Date(start).toISOString(),
    mode: 'ours',
    lap: 1,
    promiseMs: 10 * hour,
    usedMs: 7 * hour,
    oursMs: 7 * hour,
    theirsMs: hour,
    pausedMs: 0,
  }

  it.each([
    [0, 'fine', 3],
    [1, 'risk', 2],
    [3, 'late', 0],
    [4, 'late', -1],
  ] as const)('is %s h later %s', (hours, level, left) => {
    const at = clockAfter(clock, hours * hour)
    expect(at.level).toBe(level)
    expect(at.leftMs).toBe(left * hour)
    expect(at.oursMs).toBe((7 + hours) * hour)
    expect(at.theirsMs).toBe(hour)
  })

  it('stops while the client has it', () => {
    expect(clockAfter({ ...clock, mode: 'theirs' }, 5 * hour)).toMatchObject({
      leftMs: 3 * hour,
      theirsMs: 6 * hour,
    })
  })

  it('is formatted in digits', () => {
    expect(formatHours(7 * hour + 43 * 60_000 - 1)).toBe('07:43')
    expect(formatHours(-hour)).toBe('01:00')
    expect(formatSpan(3 * hour + 38 * 60_000, 'en')).toBe('3h 38m')
    expect(formatSpan(50 * hour, 'en')).toBe('2d 2h')
    expect(formatSpan(12 * 60_000, 'en')).toBe('12m')
    expect(formatMoment(start, start + 30 * 24 * hour, 'en')).toMatch(/^Nov 16, /)
    expect(formatMoment(start, start, 'en')).toMatch(/^Mon /)
  })
})
