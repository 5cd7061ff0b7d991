import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { stubServer } from '@/lib/api/server-stub'
import { passOn } from '@/lib/live/live-messages'
import { Sketch } from '../sketch/sketch'
import { CompanyList } from './company-list'
import { FakeTransport } from './fake-transport'
import { personLine } from './person-line'
import { Together } from './together'
import type { Viewer } from './viewing'
import { viewing } from './viewing-fixture'

i18n.loadAndActivate({ locale: 'en', messages: {} })

afterEach(() => vi.unstubAllGlobals())

test('guests are labelled as guests, however long their name, and followed with one press', async () => {
  stubServer({ '*': () => new Response(null, { status: 204 }) })
  const together = new Together({
    line: personLine('p', 1, 'ana'),
    transport: new FakeTransport(),
    sketch: new Sketch(),
    onLeft: vi.fn(),
  })
  const leave = together.begin()
  render(
    <I18nProvider i18n={i18n}>
      <CompanyList together={together} />
    </I18nProvider>,
  )
  const come = (by: Viewer) =>
    passOn('viewing', JSON.stringify(viewing(`page of ${by.id}`, '', { by })))
  act(() => {
    come({ id: '1', name: 'Mia Costa' })
    come({ id: '2', name: 'Mia Costa', guest: true })
    come({ id: '3', name: `Mia Costa ${'of the team '.repeat(9)}`, guest: true })
  })
  const labels = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(labels).toEqual([
    'Follow Mia Costa',
    'Follow Mia Costa (guest)',
    'Follow Mia Costa of the team of… (guest)',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Follow Mia Costa (guest)' }))
  expect(together.company.getSnapshot().followed?.by.id).toBe('2')
  await userEvent.click(screen.getByRole('button', { name: 'Stop following Mia Costa (guest)' }))
  expect(together.company.getSnapshot().followed).toBeNull()
  leave()
})
