import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubServer } from '@/lib/api/server-stub'
import { storeTokens } from '@/lib/session/tokens'
import { currentToasts, dismissToast } from '@/ui/toast'
import { type Draft, emptyDraft, ofChange, ofNote } from './kept-notes'
import { noteOf } from './note-fixture'
import type { NoteOutbox } from './note-outbox'
import { useDraftFiles } from './use-draft-files'

const logo = { fileId: 'f1', name: 'logo.png', size: 2000 }
const open = () => currentToasts().filter((toast) => toast.open)

beforeEach(() => {
  storeTokens({ accessToken: 'access', refreshToken: 'refresh' })
  for (const { id } of currentToasts()) dismissToast(id)
})

function enter() {
  const deleted = vi.fn(() => new Response(null, { status: 204 }))
  stubServer({ 'DELETE /api/files/f1': deleted, 'DELETE /api/files/f2': deleted })
  const outbox = { attach: vi.fn(), write: vi.fn() }
  const onRemove = vi.fn()
  const upload = { id: 1, name: 'a.png', status: '40%', failed: false, onRemove, retry: undefined }
  const nothing = {
    notes: [noteOf('early'), noteOf('late')],
    drafts: {} as Record<string, Draft>,
    outbox: outbox as unknown as NoteOutbox,
    files: { add: vi.fn(), uploading: () => [], arrived: [], onDownload: vi.fn() },
  }
  type Options = Parameters<typeof useDraftFiles>[0]
  const hook = renderHook((options: Options) => useDraftFiles(options), {
    initialProps: nothing as Options,
  })
  const show = (change: Partial<Options>) => hook.rerender({ ...nothing, ...change })
  const uploading = (wanted: string) => (about: string) => (about === wanted ? [upload] : [])
  return { deleted, outbox, onRemove, show, files: nothing.files, uploading }
}

test('an upload for a note that is deleted elsewhere is cancelled, with a message', () => {
  const { show, files, uploading, onRemove } = enter()
  const on = { ...files, uploading: uploading(ofChange('late')) }
  show({ files: on })
  expect(onRemove).not.toHaveBeenCalled()
  show({ files: on, notes: [noteOf('early')] })
  expect(onRemove).toHaveBeenCalledOnce()
  expect(open()).toHaveLength(1)
})

test('a file that arrives after its note was deleted is deleted too', async () => {
  const { show, files, outbox, deleted } = enter()
  show({ notes: [noteOf('early')] })
  expect(open()).toHaveLength(0)
  const taken = vi.fn()
  const arrived = [{ about: ofNote('late'), file: logo, taken }]
  show({ notes: [noteOf('early')], files: { ...files, arrived } })
  expect(taken).toHaveBeenCalledOnce()
  expect(outbox.attach).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(deleted).toHaveBeenCalledOnce())
  expect(open()).toHaveLength(1)
})

test('files that wait in a reply go with its note, and its text stays', async () => {
  const { show, outbox, deleted } = enter()
  const drafts = { [ofNote('late')]: { ...emptyDraft, text: 'Like this', files: [logo] } }
  show({ drafts })
  expect(deleted).not.toHaveBeenCalled()
  show({ drafts, notes: [noteOf('early')] })
  await vi.waitFor(() => expect(deleted).toHaveBeenCalledOnce())
  expect(outbox.write.mock.calls).toEqual([[ofNote('late'), { files: [] }]])
})

test('a file for a note that is not loaded yet is kept', () => {
  const { show, files, outbox, deleted } = enter()
  show({ files: { ...files, arrived: [{ about: ofNote('new'), file: logo, taken: vi.fn() }] } })
  expect(outbox.attach).toHaveBeenCalledWith(ofNote('new'), logo)
  expect(deleted).not.toHaveBeenCalled()
  expect(open()).toHaveLength(0)
})
