import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { json, stubServer } from '@/lib/api/server-stub'
import { makeQueryClient } from '@/lib/query/query-client'
import { asFrame } from '@/lib/timecode/units'
import type { Shape } from '../drawing/shape'
import { noteOf } from '../notes/note-fixture'
import { Sketch } from '../sketch/sketch'
import { GuestComposer } from './guest-composer'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const stroke: Shape = { tool: 'pen', color: 'red', points: [[1, 2, 50]] }

beforeEach(() => localStorage.clear())

function show(film: string) {
  const sketch = new Sketch()
  const shown = render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={makeQueryClient()}>
        <GuestComposer
          field={createRef()}
          link="a-long-secret-of-a-link"
          pass={{ token: 'token', name: 'Zoe' }}
          version={1}
          film={film}
          sketch={sketch}
          composing={{ moment: { from: 33, to: 33 }, drawing: [] }}
          momentLabel="33"
          onDraw={() => undefined}
          onDropDrawing={() => sketch.clear()}
          onPosted={() => sketch.clear()}
        />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return { ...shown, sketch, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}

test('what a guest draws comes back on the same film, and is sent with the comment', async () => {
  const keys: unknown[] = []
  stubServer({
    'POST /api/guest/notes': ({ body }) => {
      keys.push((body as { key: string }).key)
      return json(noteOf('new'), 201)
    },
  })
  const first = show('one')
  await first.user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Warmer')
  act(() => first.sketch.draw([stroke], asFrame(33)))
  first.unmount()

  const other = show('another')
  expect(other.sketch.hasDrawing).toBe(false)
  other.unmount()

  const again = show('one')
  expect(again.sketch.next).toEqual({ frame: 33, shapes: [stroke] })
  const field = screen.getByRole('textbox', { name: 'Comment' })
  expect(field).toHaveValue('Warmer')
  await again.user.click(screen.getByRole('button', { name: 'Add comment' }))
  await waitFor(() => expect(field).toHaveValue(''))
  await again.user.type(field, 'And shorter')
  await again.user.click(screen.getByRole('button', { name: 'Add comment' }))
  await waitFor(() => expect(new Set(keys).size).toBe(2))
  again.unmount()
  expect(show('one').sketch.hasDrawing).toBe(false)
})

test('text typed while a comment is being sent stays for the next one', async () => {
  let answer = () => {}
  const sent: unknown[] = []
  stubServer({
    'POST /api/guest/notes': ({ body }) => {
      sent.push(body)
      return new Promise((resolve) => {
        answer = () => resolve(json(noteOf('new'), 201))
      })
    },
  })
  const { user } = show('one')
  const field = screen.getByRole('textbox', { name: 'Comment' })
  await user.type(field, 'Warmer{Control>}{Enter}{/Control}')
  await user.type(field, ' And shorter')
  answer()
  await waitFor(() => expect(field).toHaveValue('And shorter'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toMatchObject([{ text: 'Warmer' }, { text: 'And shorter' }])
  answer()
  await waitFor(() => expect(field).toHaveValue(''))
})
