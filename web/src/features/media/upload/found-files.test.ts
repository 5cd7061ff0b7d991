import { expect, test } from 'vitest'
import { chosenFiles, droppedFiles, intoFolder } from './found-files'

const fileEntry = (name: string) => ({
  isFile: true,
  name,
  file: (found: (file: File) => void) => found(new File(['x'], name)),
})

type Entry = ReturnType<typeof fileEntry> | Folder
type Folder = { isFile: false; name: string; createReader: () => unknown }

/** A folder whose reader returns two entries at a time; browsers return a hundred. */
const folderEntry = (name: string, ...inside: Entry[]): Folder => ({
  isFile: false,
  name,
  createReader: () => {
    const left = [...inside]
    return { readEntries: (give: (portion: Entry[]) => void) => give(left.splice(0, 2)) }
  },
})

const drop = (...entries: (Entry | null)[]) =>
  ({
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    files: [new File(['x'], 'only.mp4')],
  }) as unknown as DataTransfer

const names = (found: Awaited<ReturnType<typeof droppedFiles>>) =>
  found.map(({ file, folder }) => `${folder}/${file.name}`)

test('a dropped folder gives everything inside it, with its path', async () => {
  const card = folderEntry(
    'CARD_A',
    fileEntry('A001.mp4'),
    folderEntry('sound', fileEntry('a.wav'), fileEntry('b.wav'), fileEntry('c.wav')),
    fileEntry('A002.mp4'),
    folderEntry('empty'),
  )
  expect(names(await droppedFiles(drop(card, fileEntry('script.txt'))))).toEqual([
    'CARD_A/A001.mp4',
    'CARD_A/sound/a.wav',
    'CARD_A/sound/b.wav',
    'CARD_A/sound/c.wav',
    'CARD_A/A002.mp4',
    '/script.txt',
  ])
})

test('system files hidden in folders are left out, however deep', async () => {
  const dropped = drop(
    fileEntry('.DS_Store'),
    folderEntry('a', fileEntry('Thumbs.db'), folderEntry('b', fileEntry('._A001.mp4'))),
  )
  expect(await droppedFiles(dropped)).toEqual([])
})

test('a browser without folder support gives only the files', async () => {
  expect(names(await droppedFiles(drop(null)))).toEqual(['/only.mp4'])
})

test('a folder that cannot be read is an error, not an empty folder', async () => {
  const broken = {
    ...folderEntry('card'),
    createReader: () => ({
      readEntries: (_: unknown, fail: (why: Error) => void) => fail(new Error('the card is gone')),
    }),
  }
  await expect(droppedFiles(drop(broken))).rejects.toThrow('the card is gone')
})

test('chosen folders keep their names, and can be put inside another one', () => {
  const chosen = new File(['x'], 'A001.mp4')
  Object.defineProperty(chosen, 'webkitRelativePath', { value: 'CARD_A/day 1/A001.mp4' })
  const found = chosenFiles([chosen, new File(['x'], 'b.mp4'), new File(['x'], '.hidden')])
  expect(names(found)).toEqual(['CARD_A/day 1/A001.mp4', '/b.mp4'])
  expect(names(intoFolder(found, 'Monday'))).toEqual([
    'Monday/CARD_A/day 1/A001.mp4',
    'Monday/b.mp4',
  ])
})
