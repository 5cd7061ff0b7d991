import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { json, problem } from '@/lib/api/server-stub'
import { asFrame } from '@/lib/timecode/units'
import { noteOf, notesOf } from './note-fixture'
import { at, freshBrowser, serve, show } from './notes-panel-fixture'

beforeEach(freshBrowser)

const { may } = noteOf('')
const mine = noteOf('n', {
  may: { ...may, edit: true },
  attachments: [{ fileId: 'f1', name: 'logo.png', size: 2000, kind: 'image', deleted: false }],
})

/** Opens the posted note and types at the end of its text. */
async function change({ user }: ReturnType<typeof show>, words: string) {
  await user.click(await screen.findByRole('button', { name: 'More about this note' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await screen.findByRole('button', { name: 'Save' })
  const [field] = screen.getAllByRole('textbox', { name: 'Note' })
  if (!field) throw new Error('there is no field')
  await user.click(field)
  await user.keyboard(words)
}

const fields = () => screen.findAllByRole('textbox', { name: 'Note' })
/** The fields of a note being edited and of a new one. */
const changing = async () => {
  await screen.findByRole('button', { name: 'Save' })
  return fields()
}

test('what is typed into a posted note survives a reload, and is dropped once it is saved', async () => {
  const saved: unknown[] = []
  serve(notesOf([mine]), {
    [`PUT ${at}/n`]: ({ body }) => {
      saved.push(body)
      return json(mine)
    },
  })
  const first = show()
  await change(first, ', but softer')
  await first.user.click(screen.getByRole('radio', { name: 'Nice to have' }))
  await first.user.click(screen.getByRole('button', { name: 'Remove logo.png' }))
  first.unmount()

  const second = show()
  expect((await changing())[0]).toHaveValue('Text of n, but softer')
  expect(screen.queryByText('logo.png')).toBeNull()
  await second.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(saved).toEqual([
      expect.objectContaining({ text: 'Text of n, but softer', kind: 'nice', attachments: [] }),
    ]),
  )
  await waitFor(async () => expect(await fields()).toHaveLength(1))
  second.unmount()

  show()
  expect(await fields()).toHaveLength(1)
  expect(localStorage).toHaveLength(2) // the session
})

test('a new drawing for a posted note survives a reload', async () => {
  serve(notesOf([mine]))
  const first = show()
  await change(first, '!')
  await first.user.click(screen.getByRole('button', { name: 'Add a drawing' }))
  act(() =>
    first.props.sketch.draw([{ tool: 'pen', color: 'red', points: [[1, 2, 50]] }], asFrame(10)),
  )
  first.unmount()
  show()
  expect(await screen.findByRole('button', { name: 'Change drawing' })).toBeVisible()
})

test('a refused change stays open with its text, even after signing in again', async () => {
  serve(notesOf([mine]), { [`PUT ${at}/n`]: () => problem(409, { code: 'note_sent' }) })
  const first = show()
  await change(first, ', please')
  await first.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect((await changing())[0]).toHaveValue('Text of n, please'))
  first.unmount()
  serve(notesOf([{ ...mine, may }]))
  show()
  expect((await changing())[0]).toHaveValue('Text of n, please')
})

test('cancelling drops what was typed into a posted note; Escape does not', async () => {
  serve(notesOf([mine]))
  const first = show()
  await change(first, ', or not')
  await first.user.keyboard('{Escape}')
  expect((await changing())[0]).toHaveValue('Text of n, or not')
  await first.user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await fields()).toHaveLength(1)
  first.unmount()
  show()
  expect(await fields()).toHaveLength(1)
})

test('a reply survives a reload until it is cancelled', async () => {
  serve(notesOf([mine]))
  const first = show()
  await first.user.click(await screen.findByRole('button', { name: 'Reply' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveFocus())
  await first.user.keyboard('Why?')
  first.unmount()
  const second = show()
  expect(await screen.findByRole('textbox', { name: 'Reply' })).toHaveValue('Why?')
  await second.user.click(screen.getByRole('button', { name: 'Cancel' }))
  second.unmount()
  show()
  expect(await screen.findByRole('button', { name: 'Reply' })).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Reply' })).toBeNull()
})

test("an editor's reason survives a reload, and is dropped once it is sent", async () => {
  const answers: unknown[] = []
  const open = noteOf('n', { state: 'open', round: 1, may: { ...may, answer: true } })
  serve(notesOf([open]), {
    [`PUT ${at}/n/answer`]: ({ body }) => {
      answers.push(body)
      return json(open)
    },
  })
  const first = show()
  await first.user.click(await screen.findByRole('button', { name: 'Not possible' }))
  await screen.findByRole('textbox', { name: "Why isn't it possible?" })
  await first.user.keyboard('There is no other take')
  first.unmount()
  const second = show()
  const reason = await screen.findByRole('textbox', { name: "Why isn't it possible?" })
  expect(reason).toHaveValue('There is no other take')
  await second.user.click(screen.getByRole('button', { name: 'Answer' }))
  await waitFor(() =>
    expect(answers).toEqual([{ kind: 'impossible', text: 'There is no other take' }]),
  )
  second.unmount()
  show()
  await screen.findByRole('button', { name: 'Not possible' })
  expect(screen.queryByRole('textbox', { name: "Why isn't it possible?" })).toBeNull()
})
