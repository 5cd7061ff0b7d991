import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { json, problem } from '@/lib/api/server-stub'
import { asFrame } from '@/lib/timecode/units'
import type { Shape } from '../drawing/shape'
import { Sketch } from '../sketch/sketch'
import { noteOf, notesOf } from './note-fixture'
import { at, freshBrowser, serve, show } from './notes-panel-fixture'

beforeEach(freshBrowser)

const stroke: Shape = { tool: 'pen', color: 'red', points: [[1, 2, 50]] }
const logo = { fileId: 'f1', name: 'logo.png', size: 2000 }

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
  expect(props.onDropRange).toHaveBeenCalled()
})

test('what cannot be sent is kept, says why, and is sent on the next try', async () => {
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

test('notes are in the order of the film, numbered, with those of earlier versions below', async () => {
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

test('an editor answers: done at once, not possible only with a reason', async () => {
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
  const send = await screen.findByRole('button', { name: 'Answer' })
  expect(send).toBeDisabled()
  await user.type(screen.getByRole('textbox', { name: "Why isn't it possible?" }), 'No footage')
  await user.click(send)
  await waitFor(() => expect(answers[1]).toEqual({ kind: 'impossible', text: 'No footage' }))
})

test('people who may only read get no field', async () => {
  serve(notesOf([], { may: { write: false, reply: false, writeTeamNotes: false } }))
  show()
  expect(await screen.findByText('No notes on this version.')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a list of 2,000 notes starts with a part of it that includes the selected one', async () => {
  serve(
    notesOf(
      Array.from({ length: 2000 }, (_, i) => noteOf(`n${i}`, { moment: { from: i, to: i } })),
    ),
  )
  show({ selected: 'n100' })
  await screen.findByText('Text of n100')
  expect(screen.getAllByRole('article').length).toBeLessThan(150)
})

test('a file is sent with the note, even after a reload, and nothing is sent before it has arrived', async () => {
  const posted = serve(notesOf([]))
  const taken = vi.fn()
  const files = {
    add: vi.fn(),
    onDownload: vi.fn(),
    uploading: () => [
      { id: 1, name: 'big.mov', status: 'Uploading 4%', failed: false, onRemove: vi.fn() },
    ],
    arrived: [{ about: 'version:1', file: logo, taken }],
  }
  const { user, unmount } = show({ files })
  expect(await screen.findByText('logo.png')).toBeVisible()
  expect(taken).toHaveBeenCalled()
  await user.upload(screen.getByLabelText('Files to attach'), new File(['x'], 'more.png'))
  expect(files.add).toHaveBeenCalledWith(
    'version:1',
    [expect.objectContaining({ name: 'more.png' })],
    1,
  )
  expect(screen.getByRole('button', { name: 'Add note' })).toBeDisabled()
  unmount()
  const again = show()
  await again.user.click(await screen.findByRole('button', { name: 'Add note' }))
  await waitFor(() =>
    expect(posted).toEqual([expect.objectContaining({ text: '', attachments: ['f1'] })]),
  )
  expect(screen.queryByText('logo.png')).toBeNull()
})

test('a removed file is deleted', async () => {
  const deleted = vi.fn(() => new Response(null, { status: 204 }))
  serve(notesOf([]), { 'DELETE /api/files/f1': deleted })
  const arrived = [{ about: 'version:1', file: logo, taken: vi.fn() }]
  const { user, props } = show({
    files: { add: vi.fn(), uploading: () => [], arrived, onDownload: vi.fn() },
  })
  await user.click(await screen.findByRole('button', { name: 'Remove logo.png' }))
  await waitFor(() => expect(deleted).toHaveBeenCalled())
  expect(screen.queryByText('logo.png')).toBeNull()
  expect(props.files.add).not.toHaveBeenCalled()
})

test('the files of a note and of a reply can be downloaded; a missing one says so', async () => {
  const at = { kind: 'image' as const, size: 2000, deleted: false }
  const reply = {
    id: 'r',
    at: '2026-11-15T12:00:00Z',
    teamOnly: false,
    text: '',
    mentions: [],
    attachments: [{ ...at, fileId: 'f2', name: 'other.png', deleted: true }],
  }
  serve(
    notesOf([
      noteOf('n', { attachments: [{ ...at, fileId: 'f1', name: 'logo.png' }], replies: [reply] }),
    ]),
  )
  const { user, props } = show()
  await user.click(await screen.findByRole('button', { name: 'Download logo.png' }))
  expect(props.files.onDownload).toHaveBeenCalledWith('f1')
  expect(screen.getByRole('button', { name: 'other.png, deleted' })).toBeDisabled()
})

test('the drawing of a posted note is edited on its frame, while the next drawing waits', async () => {
  const saved: unknown[] = []
  const note = noteOf('n', {
    drawing: [{ tool: 'pen', color: 'red', points: [[1, 2, 50]] }],
    attachments: [{ ...logo, kind: 'image', deleted: false }],
    may: { ...noteOf('').may, edit: true },
  })
  serve(notesOf([note]), {
    [`PUT ${at}/n`]: ({ body }) => {
      saved.push(body)
      return json(note)
    },
  })
  const { user, props } = show()
  const { sketch } = props
  await screen.findByText('Text of n')
  act(() => sketch.draw([stroke, stroke], asFrame(77)))
  await user.click(screen.getByRole('button', { name: 'More about this note' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await user.click(await screen.findByRole('button', { name: 'Change drawing' }))
  expect(props.film?.seek).toHaveBeenCalledWith(10)
  expect(sketch.getSnapshot()).toMatchObject({ note: 'n', drawingFrame: 10, tool: 'pen' })
  act(() => {
    sketch.draw([...sketch.board.getSnapshot().shapes, { ...stroke, color: 'blue' }], asFrame(10))
    sketch.board.undo()
    sketch.board.redo()
  })
  expect(sketch.next).toMatchObject({ frame: 77, shapes: [stroke, stroke] })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(saved).toEqual([
      expect.objectContaining({
        text: 'Text of n',
        moment: { from: 10, to: 10 },
        attachments: ['f1'],
        drawing: [
          expect.objectContaining({ color: 'red' }),
          expect.objectContaining({ color: 'blue' }),
        ],
      }),
    ]),
  )
  await waitFor(() => expect(sketch.getSnapshot().note).toBeNull())
  expect(sketch.board.getSnapshot().shapes).toHaveLength(2)
})

test('cancelling closes the drawing of a posted note unchanged', async () => {
  const note = noteOf('n', { may: { ...noteOf('').may, edit: true } })
  serve(notesOf([note]))
  const { user, props } = show()
  await user.click(await screen.findByRole('button', { name: 'More about this note' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await user.click(await screen.findByRole('button', { name: 'Add a drawing' }))
  act(() => props.sketch.draw([stroke], asFrame(10)))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(props.sketch.getSnapshot()).toMatchObject({ note: null, tool: null, drawingFrame: null })
  expect(props.sketch.next.shapes).toHaveLength(0)
})

test('an unsent drawing comes back after a reload, with its version', async () => {
  serve(notesOf([]))
  const first = show()
  await screen.findByRole('textbox', { name: 'Note' })
  act(() => first.props.sketch.draw([stroke], asFrame(33)))
  first.unmount()
  const other = show({ version: 2 })
  await other.user.click(
    await screen.findByRole('button', { name: 'You have an unsent note on version 1' }),
  )
  expect(other.props.onVersion).toHaveBeenCalledWith(1)
  expect(other.props.sketch.hasDrawing).toBe(false)
  other.unmount()
  const { sketch } = show().props
  await screen.findByRole('textbox', { name: 'Note' })
  expect(sketch.next).toEqual({ frame: 33, shapes: [stroke] })
})

test('a new version takes over nothing drawn on the previous one', async () => {
  serve(notesOf([]))
  const { props, showNow, user } = show()
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Less red')
  act(() => props.sketch.draw([stroke], asFrame(33)))
  const second = new Sketch()
  showNow({ version: 2, sketch: second })
  expect(second.hasDrawing).toBe(false)
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('')
  act(() => second.draw([stroke, stroke], asFrame(5)))
  const first = new Sketch()
  showNow({ version: 1, sketch: first })
  expect(first.next).toEqual({ frame: 33, shapes: [stroke] })
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Less red')
  expect(screen.getByText('You have an unsent note on version 2')).toBeVisible()
})

test('a verified note of an earlier version stays in the list until it is reopened', async () => {
  const earlier = noteOf('before', { state: 'answered', may: { ...noteOf('').may, verify: true } })
  const page = notesOf([earlier])
  serve(page, {
    [`POST ${at}/before/verify`]: () => {
      page.notes = [{ ...earlier, state: 'verified', may: noteOf('').may }]
      return json(page.notes[0])
    },
  })
  const { user, unmount } = show({ version: 2 })
  await user.click(await screen.findByRole('button', { name: /^Verify/ }))
  expect(await screen.findByText('Verified')).toBeVisible()
  expect(screen.getByText('Text of before')).toBeVisible()
  unmount()
  show({ version: 2 })
  expect(await screen.findByText(/No notes yet/)).toBeVisible()
})

test('the drawing of a note for the team is marked as such before it is posted', async () => {
  const notes = notesOf([])
  serve({ ...notes, may: { ...notes.may, writeTeamNotes: true } })
  const { user, props } = show()
  const toggle = await screen.findByRole('button', { name: 'Team only' })
  await user.click(toggle)
  expect(props.sketch.teamOnly).toBe(true)
  await user.click(toggle)
  expect(props.sketch.teamOnly).toBe(false)
})

test('notes can be filtered by kind, author and progress', async () => {
  serve(
    notesOf([
      noteOf('red', { kind: 'must' }),
      noteOf('blue', { kind: 'question', by: { id: 'tom', name: 'Tom Okafor', role: 'client' } }),
      noteOf('green', { kind: 'question', state: 'answered' }),
      noteOf('guest', { kind: 'nice', guest: 'Marta Silva' }),
    ]),
  )
  const { user } = show()
  const listed = () =>
    screen.queryAllByRole('article').map((item) => within(item).getByText(/^Text of/).textContent)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'Question')
  expect(listed()).toEqual(['Text of blue', 'Text of green'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Which notes' }), 'Open')
  expect(listed()).toEqual(['Text of blue'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Author' }), 'Marta Silva')
  expect(listed()).toEqual([])
  expect(screen.getByText('No notes of this kind.')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Every kind')
  expect(listed()).toEqual(['Text of guest'])
})
