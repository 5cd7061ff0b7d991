import { expect, test } from 'vitest'
import { cardWidths } from './card-widths'
import { categoriesIn, ofCategory } from './categories'
import { starsFor } from './rating'
import type { PortfolioItem, Testimonial } from './showcase-types'
import { shownTestimonials } from './shown-testimonials'

const work = (category: PortfolioItem['category']) => ({ category }) as PortfolioItem
const said = (order: number, isActive: boolean) => ({ order, isActive }) as Testimonial

test('the filter offers the categories of the work, each once, or the usual ones without any', () => {
  expect(categoriesIn([work('event'), work('youtube'), work('event')])).toEqual([
    'youtube',
    'event',
  ])
  expect(categoriesIn([])).toEqual(['social', 'youtube', 'commercial'])
})

test('a category filters the work, none shows all', () => {
  const all = [work('event'), work('youtube')]
  expect(ofCategory(all, null)).toEqual(all)
  expect(ofCategory(all, 'youtube')).toEqual([work('youtube')])
})

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('%i cards leave no gap in a row', (count) => {
  const widths = cardWidths(count)
  for (let row = 0; row * 3 < count; row += 1) {
    const sum = widths.slice(row * 3, row * 3 + 3).reduce((total, width) => total + width, 0)
    expect(sum).toBe(count === 1 ? 6 : 12)
  }
})

test.each([
  [5, 'full full full full full'],
  [4.5, 'full full full full half'],
  [4.3, 'full full full full half'],
  [4.2, 'full full full full empty'],
  [0, 'empty empty empty empty empty'],
  [0.5, 'half empty empty empty empty'],
  [7, 'full full full full full'],
  [-1, 'empty empty empty empty empty'],
  [Number.NaN, 'empty empty empty empty empty'],
])('a rating of %d is %s', (rating, stars) => {
  expect(starsFor(rating).join(' ')).toBe(stars)
})

test('testimonials are in their order, without hidden ones', () => {
  const all = [said(3, true), said(1, false), said(2, true)]
  expect(shownTestimonials(all)).toEqual([said(2, true), said(3, true)])
})
