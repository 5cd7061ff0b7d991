import { beforeEach, expect, test } from 'vitest'
import { show } from './faq'

const item = (id: string, open = '') =>
  `<details name="faq" data-question="${id}" ${open}><summary><span data-text="question">${id}?</span></summary><p data-text="answer">${id}.</p><p data-text="short">${id}</p></details>`
const question = (id: string) => ({ id, question: `${id}?`, answer: `${id}.`, short: id })

let list: HTMLElement

beforeEach(() => {
  document.body.innerHTML = `<div>${item('one')}${item('two', 'open')}</div>`
  list = document.body.firstElementChild as HTMLElement
})

test('unchanged questions leave the page untouched', () => {
  const before = [...list.children]
  show(list, [question('one'), question('two')])
  expect([...list.children]).toEqual(before)
  show(list, [])
  expect([...list.children]).toEqual(before)
})

test('changed questions replace them as text, and the open one stays open', () => {
  show(list, [question('two'), { ...question('three'), answer: '<b>three</b>' }])
  expect([...list.children].map((child) => (child as HTMLElement).dataset.question)).toEqual([
    'two',
    'three',
  ])
  expect(list.querySelectorAll('b')).toHaveLength(0)
  expect(list.querySelector<HTMLDetailsElement>('[data-question=two]')?.open).toBe(true)
  expect(list.querySelector<HTMLDetailsElement>('[data-question=three]')?.open).toBe(false)
})
