import { intoFolder } from '../upload/found-files'
import type { FoundFile } from '../upload/upload-item'
import { uploads } from '../upload/upload-queue'
import type { Folder } from './file-folders'

/**
 * Reports whether people can put files into the folder; the others belong to versions, messages and
 * notes.
 */
export const takesFiles = (folder: Folder) =>
  folder.purpose === 'footage' || folder.purpose === 'extra'

/**
 * Uploads files into a folder, or to the top without one. Among footage the kind of file decides
 * its purpose, because only films can be footage.
 */
export const uploadInto = (
  project: string,
  folder: Folder | undefined,
  files: readonly FoundFile[],
) =>
  uploads.add(
    project,
    intoFolder(files, folder?.path ?? ''),
    folder?.purpose === 'extra' ? 'extra' : undefined,
  )
