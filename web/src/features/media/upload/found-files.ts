import type { FoundFile } from './upload-item'

/** Everything that was dropped, including the contents of folders. */
export async function droppedFiles(data: DataTransfer): Promise<FoundFile[]> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry?.() ?? null)
  if (entries.every((entry) => entry === null)) return chosenFiles(data.files)
  const found = await Promise.all(
    entries.filter((entry) => entry !== null).map((entry) => inside(entry, '')),
  )
  return found.flat()
}

/** The chosen files; those of a folder have their path in it. */
export const chosenFiles = (files: FileList | readonly File[]): FoundFile[] =>
  [...files].filter(isWanted).map((file) => {
    const parts = (file.webkitRelativePath || '').split('/')
    return { file, folder: parts.slice(0, -1).join('/') }
  })

/** The same files with their folders, inside another folder. */
export const intoFolder = (files: readonly FoundFile[], outer: string): FoundFile[] =>
  files.map(({ file, folder }) => ({ file, folder: [outer, folder].filter(Boolean).join('/') }))

/** Hidden system files in folders are nobody's footage. */
const isWanted = (file: File) => !file.name.startsWith('.') && file.name !== 'Thumbs.db'

async function inside(entry: FileSystemEntry, folder: string): Promise<FoundFile[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    )
    return isWanted(file) ? [{ file, folder }] : []
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const path = folder ? `${folder}/${entry.name}` : entry.name
  const found: FoundFile[] = []
  // A reader returns its entries in batches, and an empty one at the end.
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (portion.length === 0) return found
    for (const next of portion) found.push(...(await inside(next, path)))
  }
}
