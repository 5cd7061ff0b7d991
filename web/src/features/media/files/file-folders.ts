import type { ProjectFile } from '@/lib/api/types'
import type { ProjectPurpose } from './file-words'

/** A folder of a project: the purpose of its files, and the path within that purpose. */
export type Folder = {
  purpose: ProjectPurpose
  /** Names separated by slashes; empty for all files of the purpose. */
  path: string
  /** How many files are in it or below it. */
  count: number
}

/** A folder's id in the URL. */
export const folderId = ({ purpose, path }: Pick<Folder, 'purpose' | 'path'>) =>
  path ? `${purpose}/${path}` : purpose

/** The last name of a folder's path. */
export const folderName = ({ path }: Folder) => path.slice(path.lastIndexOf('/') + 1)

/** How deep a folder is nested; 0 for a purpose. */
export const folderDepth = ({ path }: Folder) => (path ? path.split('/').length : 0)

/** All folders with files in them or below them, each followed by its subfolders. */
export const foldersOf = (
  files: readonly ProjectFile[],
  purposes: readonly ProjectPurpose[],
): Folder[] =>
  purposes.flatMap((purpose) => {
    const own = files.filter((file) => file.purpose === purpose)
    const paths = new Set(own.flatMap(({ folder }) => ['', ...pathsTo(folder)]))
    return [...paths].sort(asATree).map((path) => ({
      purpose,
      path,
      count: own.filter((file) => isBelow(file.folder, path)).length,
    }))
  })

/** The folders on the path to one, including itself: a, a/b, a/b/c. */
const pathsTo = (path: string): string[] =>
  path ? path.split('/').map((_, index, names) => names.slice(0, index + 1).join('/')) : []

/** The folder with the id in the URL, if it exists. */
export const folderAt = (folders: readonly Folder[], id: string | undefined) =>
  folders.find((folder) => folderId(folder) === id)

/** A folder and its parents, outermost first. */
export const wayTo = (folders: readonly Folder[], folder: Folder): Folder[] =>
  folders.filter(({ purpose, path }) => purpose === folder.purpose && isBelow(folder.path, path))

/** Reports whether a folder is a direct child of another. */
export const isDirectlyIn = (folder: Folder, outer: Folder) =>
  folder.purpose === outer.purpose &&
  isBelow(folder.path, outer.path) &&
  folderDepth(folder) === folderDepth(outer) + 1

/** Reports whether a file is in a folder or below it. */
export const isInside = (file: ProjectFile, folder: Folder) =>
  file.purpose === folder.purpose && isBelow(file.folder, folder.path)

const isBelow = (path: string, folder: string) =>
  !folder || path === folder || path.startsWith(`${folder}/`)

/** Compares name by name, so that a folder is followed by what is in it. */
function asATree(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')]
  const at = left.findIndex((name, index) => name !== right[index])
  if (at < 0) return left.length - right.length
  return (left[at] ?? '').localeCompare(right[at] ?? '', undefined, { numeric: true })
}
