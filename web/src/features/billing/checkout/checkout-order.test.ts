import { describe, expect, it } from 'vitest'
import { orderIn } from './checkout-order'

describe('a checkout link', () => {
  const ours = { plan: '2', price: '699', name: 'Professional', productId: 'cutroom-professional' }

  it('chooses by plan and duration', () => {
    expect(orderIn({ ...ours, duration: '1' })).toMatchObject({
      plan: { key: 'professional' },
      duration: 1,
      differs: false,
      unknown: false,
    })
    expect(orderIn({ ...ours, price: '594', duration: '12' })).toMatchObject({
      duration: 12,
      differs: false,
    })
  })

  it.each([{ price: '1' }, { name: 'Enterprise' }, { productId: 'prod_cheap' }, { price: '' }])(
    'with something that differs (%o) still chooses the same, and is flagged',
    (tampered) => {
      expect(orderIn({ ...ours, ...tampered })).toMatchObject({
        plan: { key: 'professional' },
        duration: 1,
        differs: true,
      })
    },
  )

  it.each(['0', '4', '-1', '2.0', '1e0', 'two', '', ' 2', '99999999999'])(
    'with the plan "%s" chooses none',
    (plan) => expect(orderIn({ plan })).toMatchObject({ plan: undefined, unknown: true }),
  )

  it('without a plan chooses none, and nothing is flagged', () => {
    expect(orderIn({})).toMatchObject({ plan: undefined, unknown: false, differs: false })
  })

  it('accepts only two durations', () => {
    for (const duration of ['0', '6', '24', 'year', ''])
      expect(orderIn({ plan: '1', duration }).duration).toBe(1)
  })
})
