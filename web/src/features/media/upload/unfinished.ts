import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '@/lib/api/api-error'
import { answerOf, api } from '@/lib/api/client'
import { rawCall } from '@/lib/api/raw-call'
import type { UnfinishedUpload } from '@/lib/api/types'
import { keys } from '@/lib/query/keys'
import { fingerprintOf } from './fingerprint'
import { uploadsPath } from './transfer'
import type { UploadItem } from './upload-item'

/** The unfinished uploads of a person to a project, from any browser. */
export const unfinishedQuery = (project: string) =>
  queryOptions({
    queryKey: keys.unfinishedUploads(project),
    queryFn: () =>
      answerOf(api.GET('/api/projects/{id}/uploads', { params: { path: { id: project } } })),
  })

/** Those that this tab is neither sending nor cancelling. */
export const resting = (uploads: readonly UnfinishedUpload[], here: readonly UploadItem[]) =>
  uploads.filter(
    ({ name, folder, size, purpose }) =>
      !here.some(
        (item) =>
          item.state !== 'done' &&
          item.name === name &&
          item.folder === folder &&
          item.size === size &&
          item.purpose === purpose,
      ),
  )

/** Why a chosen file is not the one whose upload was started. */
export type Mismatch = 'file' | 'content'

/** Compares a chosen file with the one that was started, as far as its sender described it. */
export async function mismatchOf(
  upload: UnfinishedUpload,
  file: File,
): Promise<Mismatch | undefined> {
  if (file.name !== upload.name || file.size !== upload.size) return 'file'
  const fingerprint = upload.fingerprint && (await fingerprintOf(file))
  return fingerprint && fingerprint !== upload.fingerprint ? 'content' : undefined
}

/** Deletes what has arrived of an upload. One that is gone counts as deleted. */
export async function discardUpload(id: string) {
  const headers = { 'Tus-Resumable': '1.0.0' }
  await rawCall(`${uploadsPath}/${id}`, { method: 'DELETE', headers }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  })
}
