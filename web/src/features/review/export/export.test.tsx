import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import type { ImportedNotes } from '@/lib/api/types'
import { makeQueryClient } from '@/lib/query/query-client'
import { saveFile } from '@/lib/save-file'
import { storeTokens } from '@/lib/session/tokens'
import { ExportMenu } from './export-menu'
import { SignOffCard } from './sign-off-card'

vi.mock('@/lib/save-file', () => ({ saveFile: vi.fn() }))
i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => {
  vi.unstubAllGlobals()
  vi.mocked(saveFile).mockClear()
})

function show(part: ReactNode) {
  storeTokens({ accessToken: 'access', refreshToken: 'refresh' })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>{part}</QueryClientProvider>
    </I18nProvider>,
  )
  // A dialog of the previous test may still be closing, and blocks clicks meanwhile.
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 })
}

const project = { id: 'p1', title: 'Spring' }
const path = '/api/projects/p1/versions/3/notes'

test('notes are saved for the chosen program', async () => {
  const server = stubServer({ [`GET ${path}.avid`]: () => new Response('Ana\t01:00:00:00') })
  const user = show(<ExportMenu project={project} version={3} mayImport={false} />)
  await user.click(await screen.findByRole('button', { name: 'Export notes' }))
  expect(screen.queryByRole('menuitem', { name: /Mark notes/ })).toBeNull()
  await user.click(screen.getByRole('menuitem', { name: 'Avid Media Composer (TXT)' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
  expect(vi.mocked(saveFile).mock.calls[0]?.[1]).toBe('Spring, v3, notes.avid.txt')
  expect(server.to(`${path}.avid`)).toHaveLength(1)
})

const found: ImportedNotes = {
  marked: [{ id: 'n1', timecode: '01:00:02:00', text: 'Louder' }],
  alreadyDone: [{ id: 'n2', timecode: '01:00:03:00', text: 'Brighter' }],
  notDone: [],
  notFound: [{ timecode: '', text: 'My own marker' }],
}

test('a list marks nothing before the person has seen what it does', async () => {
  const server = stubServer({ [`POST ${path}/import`]: () => json(found) })
  const user = show(<ExportMenu project={project} version={3} mayImport />)
  await user.click(await screen.findByRole('button', { name: 'Export notes' }))
  await user.click(screen.getByRole('menuitem', { name: /Mark notes/ }))
  await user.upload(
    await screen.findByLabelText('List of markers'),
    new File(['"a list"'], 'notes.edl'),
  )
  expect(await screen.findByText('Louder')).toBeTruthy()
  expect(screen.getByText('My own marker')).toBeTruthy()
  expect(screen.getByText('Brighter')).toBeTruthy()
  const trials = () =>
    server.to(`${path}/import`).map(({ request }) => new URL(request.url).searchParams.get('trial'))
  expect(trials()).toEqual(['true'])
  await user.click(screen.getByRole('button', { name: 'Mark 1 note as done' }))
  await waitFor(() => expect(trials()).toEqual(['true', 'false']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a list that cannot be read says so, and another can be chosen', async () => {
  stubServer({
    [`POST ${path}/import`]: () =>
      problem(422, { code: 'marker_list', detail: 'This is not a list of markers.' }),
  })
  const user = show(<ExportMenu project={project} version={3} mayImport />)
  await user.click(await screen.findByRole('button', { name: 'Export notes' }))
  await user.click(screen.getByRole('menuitem', { name: /Mark notes/ }))
  await user.upload(await screen.findByLabelText('List of markers'), new File(['"x"'], 'x.csv'))
  expect((await screen.findByRole('alert')).textContent).toContain('not a list of markers')
  expect(screen.getByRole('button', { name: 'Choose another list' })).toBeTruthy()
})

const record = {
  format: 'cutroom-sign-off-1',
  number: 8,
  account: { id: 'casa', name: 'Casa' },
  project,
  version: 3,
  file: { name: 'v3.mp4', bytes: 12, sha256: 'abc' },
  by: { id: 'ana', name: 'Ana Prata' },
  at: '2026-11-16T10:00:00Z',
  words: 'I have watched version 3 and approve it as final.',
  rounds: 1,
  previous: '',
  hash: 'def',
}

test('a sign-off says who approved what, in which words, and is saved as a PDF', async () => {
  stubServer({
    'GET /api/projects/p1/sign-off': () => json(record),
    'GET /api/projects/p1/sign-off.pdf': () => new Response('%PDF'),
  })
  const user = show(<SignOffCard project={project} />)
  expect(await screen.findByText('Approved by Ana Prata on Nov 16, 2026')).toBeTruthy()
  expect(screen.getByText(`“${record.words}”`)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Download as PDF' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
})

test('a project approved before there were records shows none', async () => {
  const server = stubServer({
    'GET /api/projects/p1/sign-off': () => problem(404, { code: 'not_found', detail: 'Not found' }),
  })
  show(<SignOffCard project={project} />)
  await waitFor(() => expect(server.calls).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
})
