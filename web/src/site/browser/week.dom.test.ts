import { expect, test } from 'vitest'
import { markNow } from './week'

test('the line is on the current weekday at the current time', () => {
  document.body.innerHTML = `<div data-week>${'<i></i>'.repeat(7)}</div>`
  markNow(new Date(2026, 10, 15, 18, 0))
  const marked = [...document.querySelectorAll<HTMLElement>('i')].map(({ dataset, style }) =>
    'now' in dataset ? style.getPropertyValue('--now') : '',
  )
  expect(marked).toEqual(['', '', '', '', '', '', '75%'])
})

test('a page without the week is left alone', () => {
  document.body.innerHTML = '<p></p>'
  expect(() => markNow()).not.toThrow()
})
