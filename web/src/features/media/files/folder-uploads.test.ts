import { beforeEach, expect, test, vi } from 'vitest'
import { uploads } from '../upload/upload-queue'
import type { Folder } from './file-folders'
import { takesFiles, uploadInto } from './folder-uploads'

beforeEach(() => {
  vi.spyOn(uploads, 'add').mockReturnValue(undefined)
})
const calls = () => vi.mocked(uploads.add).mock.calls

const folder = (purpose: Folder['purpose'], path: string): Folder => ({ purpose, path, count: 1 })
const found = [
  { file: new File(['x'], 'a.mp4'), folder: '' },
  { file: new File(['x'], 'b.png'), folder: 'Stills/Day 1' },
]
const folders = () => calls().map(([, files]) => files.map((file) => file.folder))

test('files go into the open folder, and folders keep their names inside it', () => {
  uploadInto('one', folder('footage', 'Day 2/Kitchen'), found)
  uploadInto('one', folder('footage', ''), found)
  uploadInto('one', undefined, found)
  expect(folders()).toEqual([
    ['Day 2/Kitchen', 'Day 2/Kitchen/Stills/Day 1'],
    ['', 'Stills/Day 1'],
    ['', 'Stills/Day 1'],
  ])
})

test('in a folder of extras everything is an extra; elsewhere the kind of file decides', () => {
  uploadInto('one', folder('extra', 'Logos'), found)
  uploadInto('one', folder('footage', 'Day 2'), found)
  expect(calls().map(([, , purpose]) => purpose)).toEqual(['extra', undefined])
})

test('folders of versions, messages and notes take no uploads', () => {
  const taking = (['footage', 'extra', 'version', 'message', 'team_note', 'note'] as const).filter(
    (purpose) => takesFiles(folder(purpose, '')),
  )
  expect(taking).toEqual(['footage', 'extra'])
})
