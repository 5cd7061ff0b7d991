import { expect, test } from 'vitest'
import type { ProjectFile } from '@/lib/api/types'
import { folderAt, folderId, foldersOf, isInside, wayTo } from './file-folders'

const file = (purpose: ProjectFile['purpose'], folder: string) =>
  ({ purpose, folder }) as ProjectFile

const files = [
  file('footage', 'Day 10'),
  file('footage', 'Day 2/Kitchen/Close'),
  file('footage', 'Day 2'),
  file('footage', ''),
  file('extra', ''),
]
const folders = foldersOf(files, ['footage', 'version', 'extra'])

test('folders follow the one they are in, and count everything below them', () => {
  expect(folders.map((folder) => `${folderId(folder)} ${folder.count}`)).toEqual([
    'footage 4',
    'footage/Day 2 2',
    'footage/Day 2/Kitchen 1',
    'footage/Day 2/Kitchen/Close 1',
    'footage/Day 10 1',
    'extra 1',
  ])
})

test('a folder contains its own files and those below it, and none from folders with a similar name', () => {
  const day2 = folderAt(folders, 'footage/Day 2')
  if (!day2) throw new Error('there is no such folder')
  expect(files.filter((one) => isInside(one, day2)).map(({ folder }) => folder)).toEqual([
    'Day 2/Kitchen/Close',
    'Day 2',
  ])
  expect(isInside(file('footage', 'Day 20'), day2)).toBe(false)
  expect(isInside(file('extra', 'Day 2'), day2)).toBe(false)
})

test('the path to a folder goes through its parents', () => {
  const close = folderAt(folders, 'footage/Day 2/Kitchen/Close')
  expect(close && wayTo(folders, close).map(({ path }) => path)).toEqual([
    '',
    'Day 2',
    'Day 2/Kitchen',
    'Day 2/Kitchen/Close',
  ])
  expect(folderAt(folders, 'footage/Gone')).toBeUndefined()
})
