import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { json, problem, stubServer } from '@/lib/api/server-stub'
import type { Notes, Project } from '@/lib/api/types'
import { keys } from '@/lib/query/keys'
import { makeQueryClient } from '@/lib/query/query-client'
import { storeTokens } from '@/lib/session/tokens'
import { noteOf, notesOf } from './note-fixture'
import { NotesPanel, type NotesPanelProps } from './notes-panel'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const at = '/api/projects/p1/notes'

beforeEach(() => {
  localStorage.clear()
  Element.prototype.scrollIntoView = () => undefined
  storeTokens({ accessToken: 'access', refreshToken: 'refresh' })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

function serve(page: Notes, answers: Parameters<typeof stubServer>[0] = {}) {
  const posted: unknown[] = []
  stubServer({
    [`GET ${at}`]: () => json(page),
    [`POST ${at}`]: ({ body }) => {
      posted.push(body)
      return json(noteOf('new'), 201)
    },
    ...answers,
  })
  return posted
}

function show(change: Partial<NotesPanelProps> = {}) {
  const queryClient = makeQueryClient()
  queryClient.setQueryData(keys.user, { id: 'ana' })
  const props: NotesPanelProps = {
    project: { id: 'p1', version: 1 } as Project,
    version: 1,
    composing: { moment: { from: 40, to: 60 }, drawing: [] },
    nameMoment: ({ from, to }) => (to > from ? `${from}-${to}` : `${from}`),
    numberOf: ({ id }) => ({ early: 1, late: 2 })[id],
    placeNow: () => null,
    selected: undefined,
    onSelect: vi.fn(),
    onCopyLink: vi.fn(),
    onRange: vi.fn(),
    onDraw: vi.fn(),
    onDropDrawing: vi.fn(),
    composer: createRef(),
    ...change,
  }
  const shown = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <NotesPanel {...props} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return { ...shown, props, user: userEvent.setup({ delay: null }) }
}

test('a note is posted for the range with the drawing, and the field is empty again', async () => {
  const posted = serve(notesOf([]))
  const drawing = [{ tool: 'pen' as const, color: 'red' as const, points: [[1, 2, 50]] }]
  const { user, props } = show({ composing: { moment: { from: 40, to: 60 }, drawing } })
  const field = await screen.findByRole('textbox', { name: 'Note' })
  await user.type(field, 'Warmer, @To')
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Nice to have' }))
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() =>
    expect(posted).toEqual([
      expect.objectContaining({
        version: 1,
        kind: 'nice',
        text: 'Warmer, @[tom]',
        mentions: ['tom'],
        moment: { from: 40, to: 60 },
        drawing,
      }),
    ]),
  )
  expect(field).toHaveValue('')
  expect(props.onDropDrawing).toHaveBeenCalled()
})

test('what can not be sent is kept, says why, and goes out on the next try', async () => {
  let refuse = true
  const posted = serve(notesOf([]), {
    [`POST ${at}`]: ({ body }) => {
      if (refuse) return problem(409, { code: 'notes_full' })
      posted.push(body)
      return json(noteOf('new'), 201)
    },
  })
  const { user, unmount } = show()
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Shorter')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await screen.findByText(/Not sent/)
  unmount()
  refuse = false
  show() // after a reload
  await waitFor(() => expect(posted).toEqual([expect.objectContaining({ text: 'Shorter' })]))
})

test('what is typed survives leaving the page', async () => {
  serve(notesOf([]))
  const { user, unmount } = show()
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Half a thought')
  unmount()
  show()
  expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue('Half a thought')
})

test('notes come in the order of the film, numbered, with those of earlier versions below', async () => {
  serve(
    notesOf([
      noteOf('late', { version: 2, moment: { from: 90, to: 90 } }),
      noteOf('early', { version: 2, moment: { from: 5, to: 8 } }),
      noteOf('before', { state: 'answered', may: { ...noteOf('').may, verify: true } }),
      noteOf('settled', { state: 'verified' }),
    ]),
  )
  const { user, props } = show({ version: 2 })
  const items = await screen.findAllByRole('article')
  expect(items.map((item) => within(item).getByText(/^Text of/).textContent)).toEqual([
    'Text of early',
    'Text of late',
    'Text of before',
  ])
  expect(screen.getByText('From earlier versions')).toBeVisible()
  await user.click(within(items[0] as HTMLElement).getByRole('button', { name: '1 5-8' }))
  expect(props.onSelect).toHaveBeenCalledWith(expect.objectContaining({ id: 'early' }))
})

test('an editor answers: done at once, not possible only with the reason', async () => {
  const answers: unknown[] = []
  const open = { state: 'open' as const, round: 1, may: { ...noteOf('').may, answer: true } }
  serve(notesOf([noteOf('n', open)]), {
    [`PUT ${at}/n/answer`]: ({ body }) => {
      answers.push(body)
      return json(noteOf('n'))
    },
  })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Done' }))
  await waitFor(() => expect(answers).toEqual([{ kind: 'done' }]))
  await user.click(screen.getByRole('button', { name: 'Not possible' }))
  const send = screen.getByRole('button', { name: 'Answer' })
  expect(send).toBeDisabled()
  await user.type(screen.getByRole('textbox', { name: 'Why is it not possible?' }), 'No footage')
  await user.click(send)
  await waitFor(() => expect(answers[1]).toEqual({ kind: 'impossible', text: 'No footage' }))
})

test('somebody who may only read gets no field', async () => {
  serve(notesOf([], { may: { write: false, reply: false, writeTeamNotes: false } }))
  show()
  expect(await screen.findByText('No notes on this version.')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a list of 2,000 notes begins with a part of it, and with the selected one in it', async () => {
  serve(
    notesOf(
      Array.from({ length: 2000 }, (_, i) => noteOf(`n${i}`, { moment: { from: i, to: i } })),
    ),
  )
  show({ selected: 'n100' })
  await screen.findByText('Text of n100')
  expect(screen.getAllByRole('article').length).toBeLessThan(150)
})
