import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json, stubServer } from '@/lib/api/server-stub'
import type { Project } from '@/lib/api/types'
import { keys } from '@/lib/query/keys'
import { makeQueryClient } from '@/lib/query/query-client'
import type { BriefChange } from './brief-draft'
import { draftProject } from './brief-fixture'
import { BriefView } from './brief-view'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const brief = '/api/projects/p1/brief'
const editing = (change: Partial<Project> = {}) =>
  draftProject({
    state: 'in_progress',
    editor: { id: 'e1', name: 'Ben' },
    brief: {
      ...draftProject().brief,
      formats: ['9:16', '1:1'],
      references: ['https://vimeo.com/8817', 'javascript:alert(1)'],
    },
    ...change,
  })

function serve() {
  return stubServer({
    'GET /api/projects/p1/steps': () =>
      json({
        steps: [
          {
            kind: 'brief',
            fields: ['seconds'],
            by: { id: 'u', name: 'Inês' },
            at: '2026-11-16T14:00:00Z',
          },
        ],
      }),
    [`PUT ${brief}`]: ({ body }) => {
      const { title, brief, revision } = body as BriefChange
      return json(editing({ title, brief, briefRevision: revision + 1 }))
    },
  })
}

function show(project: Project) {
  const queryClient = makeQueryClient()
  queryClient.setQueryData(keys.user, { id: 'ana' })
  return render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <BriefView project={project} />
      </QueryClientProvider>
    </I18nProvider>,
  )
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('a brief is shown as a document and says what was changed', async () => {
  serve()
  show(editing())
  expect(screen.getByText('9:16 main, 1:1 reframed')).toBeVisible()
  expect(screen.getByText('0:45')).toBeVisible()
  expect(screen.getByRole('link', { name: 'vimeo.com/8817' })).toHaveAttribute(
    'href',
    'https://vimeo.com/8817',
  )
  expect(await screen.findByText(/^Changed by Inês/)).toBeVisible()
})

test('only web addresses become links', () => {
  serve()
  show(editing())
  expect(screen.getByText('javascript:alert(1)').closest('a')).toBeNull()
})

test('people who may not write the brief cannot edit it', () => {
  serve()
  show(
    editing({
      may: {
        addFootage: false,
        addVersion: false,
        writeBrief: false,
        archive: false,
        keepFiles: false,
        readMessages: true,
        readBrandKit: true,
        takeEditorKit: false,
        importNotes: false,
        share: false,
      },
    }),
  )
  expect(screen.queryByRole('button', { name: 'Edit brief' })).toBeNull()
})

test('a submitted brief is saved on request, and says who is notified', async () => {
  const server = serve()
  show(editing())
  fireEvent.click(screen.getByRole('button', { name: 'Edit brief' }))
  expect(screen.getByText(/Ben will be told what you change/)).toBeVisible()
  const goal = screen.getByLabelText('Goal')
  fireEvent.change(goal, { target: { value: 'Another goal' } })
  fireEvent.blur(goal)
  expect(server.to(brief)).toHaveLength(0)
  fireEvent.click(screen.getByRole('button', { name: 'Save brief' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save brief' })).toBeNull())
  expect(server.to(brief)[0]?.body).toMatchObject({ revision: 3, brief: { goal: 'Another goal' } })
})

test('a submitted brief keeps all required answers', () => {
  serve()
  show(editing())
  fireEvent.click(screen.getByRole('button', { name: 'Edit brief' }))
  fireEvent.change(screen.getByLabelText('Goal'), { target: { value: '' } })
  expect(screen.getByRole('button', { name: 'Save brief' })).toBeDisabled()
  expect(screen.getByText('Answer these first: Goal')).toBeVisible()
})

test('cancelling leaves the brief as it was', () => {
  const server = serve()
  show(editing())
  fireEvent.click(screen.getByRole('button', { name: 'Edit brief' }))
  fireEvent.change(screen.getByLabelText('Goal'), { target: { value: 'Another goal' } })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('Sell the winter blend.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Edit brief' })).toHaveFocus()
  expect(server.to(brief)).toHaveLength(0)
})
