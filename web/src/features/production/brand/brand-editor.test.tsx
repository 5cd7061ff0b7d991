import { i18n } from '@lingui/core'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import type { BrandKit } from '@/lib/api/types'
import { showOnPage } from '../production-stage'
import { hexOf } from './brand-draft'
import { BrandEditor } from './brand-editor'
import { brandSummary } from './brand-summary'

i18n.loadAndActivate({ locale: 'en', messages: {} })
beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const kitOf = (change: Partial<BrandKit> = {}): BrandKit => ({
  account: { id: 'lume', name: 'Lume Coffee' },
  revision: 3,
  colors: [
    { name: 'Espresso', hex: '#2B1D16' },
    { name: '', hex: '#C8653B' },
  ],
  tone: 'Dry',
  instructions: '',
  files: [],
  may: { edit: true },
  ...change,
})

/** A server that stores what it is sent. */
function serve(now: { kit: BrandKit }) {
  return stubServer({
    'GET /api/brand-kit': () => json(now.kit),
    'PUT /api/brand-kit': ({ body }) => {
      const { revision, ...change } = body as BrandKit
      if (revision !== now.kit.revision) return problem(409, { code: 'brand_kit_changed' })
      now.kit = { ...now.kit, ...change, revision: revision + 1 }
      return json(now.kit)
    },
    '*': () => json({}),
  })
}

const saves = ({ calls }: ReturnType<typeof stubServer>) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body as BrandKit)

test('a color counts once it is valid, and stays visible until then', async () => {
  const server = serve({ kit: kitOf() })
  showOnPage(<BrandEditor kit={kitOf()} />)
  const code = await screen.findByRole('textbox', { name: 'Code of color 2' })
  fireEvent.change(code, { target: { value: '#12' } })
  fireEvent.blur(code)
  expect(await screen.findByRole('alert')).toHaveTextContent('Not saved yet')
  expect(code).toHaveValue('#12')
  expect(saves(server)).toEqual([])
  fireEvent.change(code, { target: { value: 'abcdef' } })
  fireEvent.blur(code)
  await waitFor(() => expect(saves(server)[0]?.colors[1]?.hex).toBe('#ABCDEF'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('colors are added, sorted and removed', async () => {
  const now = { kit: kitOf() }
  serve(now)
  const { user } = showOnPage(<BrandEditor kit={now.kit} />)
  await user.click(await screen.findByRole('button', { name: 'Move color 2 up' }))
  await user.click(screen.getByRole('button', { name: 'Remove color 2' }))
  await user.click(screen.getByRole('button', { name: 'Add color' }))
  expect(screen.getByRole('textbox', { name: 'Code of color 2' })).toHaveFocus()
  fireEvent.change(screen.getByLabelText('Pick color 2'), { target: { value: '#0a0b0c' } })
  fireEvent.blur(screen.getByLabelText('Pick color 2'))
  await waitFor(() => expect(now.kit.colors.map(({ hex }) => hex)).toEqual(['#C8653B', '#0A0B0C']))
})

test('what two people typed into one field is shown side by side', async () => {
  const now = { kit: kitOf({ revision: 4, tone: 'Loud' }) }
  const server = serve(now)
  const { user } = showOnPage(<BrandEditor kit={kitOf()} />)
  const tone = await screen.findByRole('textbox', { name: 'Tone' })
  fireEvent.change(tone, { target: { value: 'Warm' } })
  fireEvent.blur(tone)
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(now.kit.tone).toBe('Warm'))
  expect(saves(server).map(({ revision }) => revision)).toEqual([3, 4])
})

test('a color can be typed in common notations', () => {
  expect(['#1a2b3c', ' 1A2B3C ', '#abc', 'ABC'].map(hexOf)).toEqual([
    '#1A2B3C',
    '#1A2B3C',
    '#AABBCC',
    '#AABBCC',
  ])
  expect(['', '#12', 'red', '#12345g', '#1234567'].map(hexOf)).toEqual(Array(5).fill(undefined))
})

test('a kit is summarized in a few words', () => {
  const file = { folder: 'logo' } as BrandKit['files'][number]
  const intro = { folder: 'intro', facts: { durationMs: 2100 } } as BrandKit['files'][number]
  expect(brandSummary(i18n, kitOf({ files: [file, file, intro] }))).toBe('2 logos, intro 0:02')
  expect(brandSummary(i18n, kitOf())).toBe('')
})
