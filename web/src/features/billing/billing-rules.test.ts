import { readFileSync } from 'node:fs'
import { i18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { subscription } from './billing-stage'
import { whyNoChange } from './checkout/why-no-change'
import { creditReasons } from './credits/credit-words'
import { emptyDraft, problemsOf, promoCodeIn } from './managed/promo-code-draft'
import { pauseDates, pauseDays } from './plan/pause-dates'

i18n.loadAndActivate({ locale: 'en', messages: {} })

describe('the reasons for credit changes', () => {
  it('use the words of the contract', () => {
    const { reasons } = JSON.parse(readFileSync('../contract/credits.json', 'utf8'))
    const ours = Object.entries(creditReasons).map(([code, words]) => [code, i18n._(words)])
    expect(Object.fromEntries(ours)).toEqual(reasons)
  })
})

describe('a pause', () => {
  it.each(['7', '30', '90', ' 14 '])('of %s days is accepted', (typed) => {
    expect(pauseDays(typed)).toBe(Number(typed))
  })
  it.each(['6', '91', '0', '-7', '7.5', '', 'week', '1000'])('of "%s" is not accepted', (typed) => {
    expect(pauseDays(typed)).toBeUndefined()
  })
  it('moves the next charge by its length', () => {
    const now = Date.parse('2026-11-15T12:00:00Z')
    const dates = pauseDates(now, 30, '2026-12-01T08:00:00Z')
    expect(dates.resumes.toISOString()).toBe('2026-12-15T12:00:00.000Z')
    expect(dates.nextCharge.toISOString()).toBe('2026-12-31T08:00:00.000Z')
  })
})

describe('a change of plan', () => {
  it.each([
    [{ state: 'past_due' }, 'enterprise', 'payment_owed'],
    [{ state: 'paused' }, 'enterprise', 'subscription_paused'],
    [{ cancelAtEnd: true }, 'enterprise', 'subscription_cancelled'],
    [{}, 'professional', 'same_plan'],
    [{ nextPlan: 'starter' }, 'professional', undefined],
    [{}, 'enterprise', undefined],
  ] as const)('of %o to %s: %s', (changed, plan, why) => {
    expect(whyNoChange({ ...subscription, ...changed }, plan, 1)).toBe(why)
  })
  it('from monthly to yearly counts as a change', () => {
    expect(whyNoChange(subscription, 'professional', 12)).toBeUndefined()
  })
})

describe('a new promo code', () => {
  const draft = { ...emptyDraft, code: 'autumn-50' }

  it('is sent in uppercase, with dollars as cents and whole days', () => {
    expect(
      promoCodeIn({
        ...draft,
        measure: 'amount',
        off: '50',
        length: 'months',
        months: '3',
        newClients: false,
        plans: ['enterprise'],
        maxUses: '100',
        from: '2026-12-01',
        until: '2026-12-24',
      }),
    ).toEqual({
      code: 'AUTUMN-50',
      percentOff: 0,
      amountOff: 5000,
      months: 3,
      newClients: false,
      plans: ['enterprise'],
      maxUses: 100,
      from: '2026-12-01T00:00:00Z',
      until: '2026-12-25T00:00:00.000Z',
    })
    expect(promoCodeIn({ ...draft, length: 'forever' })).toMatchObject({
      percentOff: 10,
      months: 0,
    })
    expect(promoCodeIn({ ...draft, length: 'once' })).toMatchObject({ months: 1, maxUses: 0 })
  })

  it('is checked before it is sent', () => {
    expect(problemsOf(draft)).toEqual([])
    expect(problemsOf({ ...draft, code: 'A!' })).toEqual(['code'])
    expect(problemsOf({ ...draft, off: '101' })).toEqual(['off'])
    expect(problemsOf({ ...draft, off: '1.5' })).toEqual(['off'])
    expect(problemsOf({ ...draft, length: 'months', months: '37' })).toEqual(['months'])
    expect(problemsOf({ ...draft, maxUses: '0' })).toEqual(['maxUses'])
    expect(problemsOf({ ...draft, from: '2026-12-02', until: '2026-12-01' })).toEqual(['until'])
    expect(problemsOf({ ...draft, from: '2026-12-02', until: '2026-12-02' })).toEqual([])
  })
})
