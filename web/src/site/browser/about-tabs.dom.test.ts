import { fireEvent } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { followTabs } from './about-tabs'

const names = ['company', 'mission', 'team']
const tab = (name: string) => document.querySelector<HTMLElement>(`a[data-tab="${name}"]`)
const shown = () => document.documentElement.dataset.tab

function openAt(address: string) {
  history.replaceState(null, '', address)
  document.body.innerHTML = `<nav data-tabs>${names
    .map((name) => `<a id="tab-${name}" href="#${name}" data-tab="${name}">${name}</a>`)
    .join(
      '',
    )}</nav>${names.map((name) => `<section id="${name}" data-panel="${name}"></section>`).join('')}`
  followTabs(document.querySelector('nav') as HTMLElement)
}

test.each([
  ['/about-us', 'company'],
  ['/about-us?tab=mission', 'mission'],
  ['/about-us?tab=team', 'team'],
  ['/about-us#team', 'team'],
  ['/about-us?tab=board', 'company'],
])('%s shows %s', (address, name) => {
  openAt(address)
  expect(shown()).toBe(name)
  expect(tab(name)?.getAttribute('aria-selected')).toBe('true')
  expect(tab(name)?.tabIndex).toBe(0)
})

test('pressing a tab puts it into the address, and going back shows the previous one', async () => {
  openAt('/about-us')
  tab('team')?.click()
  expect(location.search).toBe('?tab=team')
  expect(shown()).toBe('team')
  history.back()
  await vi.waitFor(() => expect(shown()).toBe('company'))
})

test('arrow keys cycle through the tabs without a step in the history', () => {
  openAt('/about-us?tab=team')
  const before = history.length
  for (const [key, name] of [
    ['ArrowRight', 'company'],
    ['ArrowLeft', 'team'],
    ['Home', 'company'],
    ['End', 'team'],
  ] as const) {
    fireEvent.keyDown(tab(shown() ?? '') as HTMLElement, { key })
    expect(document.activeElement).toBe(tab(name))
    expect(location.search).toBe(`?tab=${name}`)
  }
  expect(history.length).toBe(before)
})

test('a pressed modifier leaves the link to the browser', () => {
  openAt('/about-us')
  addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(tab('team') as HTMLElement, { ctrlKey: true })
  expect(shown()).toBe('company')
})
