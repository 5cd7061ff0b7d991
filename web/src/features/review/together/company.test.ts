import { describe, expect, it, vi } from 'vitest'
import { Company } from './company'
import { frame, viewing } from './viewing-fixture'

const names = (company: Company) => company.getSnapshot().others.map(({ by }) => by.name)

describe('the company', () => {
  it('contains every other person once, until they leave or stop reporting', () => {
    const company = new Company('ana')
    expect(company.hear(viewing('1', 'ben'), 0)).toBe(true)
    expect(company.hear(viewing('2', 'mia'), 1000)).toBe(true)
    expect(company.hear(viewing('3', 'ben'), 9000)).toBe(true)
    expect(company.hear(viewing('2', 'mia'), 9000)).toBe(false)
    expect(names(company)).toEqual(['ben', 'mia'])
    company.hear(viewing('2', 'mia', { gone: true }), 9500)
    expect(names(company)).toEqual(['ben'])
    company.forget(20_000)
    expect(names(company)).toEqual(['ben'])
    company.forget(25_000)
    expect(names(company)).toEqual([])
  })

  it('does not contain the person’s own other window', () => {
    const company = new Company('ana')
    expect(company.hear(viewing('1', 'ana'), 0)).toBe(false)
    expect(names(company)).toEqual([])
  })

  it('shows what the followed page shows, and follows nobody once the person has gone', () => {
    const company = new Company('ana')
    company.hear(viewing('1', 'ben'), 0)
    company.hear(viewing('2', 'ben'), 0)
    company.follow('1')
    company.hear(viewing('1', 'ben', { frame: frame(7) }), 10)
    expect(company.getSnapshot().followed?.frame).toBe(7)
    expect(company.getSnapshot().others.map(({ id }) => id)).toEqual(['1'])
    company.hear(viewing('1', 'ben', { gone: true }), 20)
    expect(company.getSnapshot().followed?.id).toBe('2')
    company.hear(viewing('2', 'ben', { gone: true }), 30)
    expect(company.getSnapshot().followed).toBeNull()
    company.hear(viewing('3', 'ben'), 40)
    expect(company.getSnapshot().followed).toBeNull()
  })

  it('uses a person’s newest window, and continues with it when they reload the page', () => {
    const company = new Company('ana')
    company.hear(viewing('1', 'ben'), 0)
    company.hear(viewing('2', 'ben'), 100)
    expect(company.getSnapshot().others.map(({ id }) => id)).toEqual(['2'])
    company.follow('2')
    company.hear(viewing('3', 'ben', { frame: frame(9) }), 14_000)
    expect(company.getSnapshot().followed?.id).toBe('2')
    company.forget(16_000)
    expect(company.getSnapshot().followed).toMatchObject({ id: '3', frame: 9 })
    expect(company.leader?.at).toBe(14_000)
  })

  it('does not take a late message for a return', () => {
    const company = new Company('ana')
    company.hear(viewing('1', 'ben'), 0)
    company.hear(viewing('1', 'ben', { gone: true }), 1000)
    expect(company.hear(viewing('1', 'ben'), 1100)).toBe(false)
    expect(names(company)).toEqual([])
    company.forget(5000)
    expect(company.hear(viewing('1', 'ben'), 5000)).toBe(true)
    expect(names(company)).toEqual(['ben'])
  })
})

it('notifies only when somebody came, left or did something', () => {
  const company = new Company('ana')
  company.hear(viewing('1', 'ben'), 0)
  const told = vi.fn()
  company.subscribe(told)
  company.forget(200)
  company.forget(400)
  expect(told).not.toHaveBeenCalled()
  company.forget(60_000)
  expect(told).toHaveBeenCalledOnce()
})
