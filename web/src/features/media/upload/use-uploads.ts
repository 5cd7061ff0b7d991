import { useSyncExternalStore } from 'react'
import { isListed } from './upload-item'
import { uploads } from './upload-queue'

/** The files being sent to one project, or to all; attachments are not included. */
export function useUploads(project?: string) {
  const items = useSyncExternalStore(uploads.subscribe, uploads.snapshot)
  if (project === undefined) return items
  return items.filter((item) => isListed(item, project))
}

/** The files being sent to one part of the account's brand kit. */
export function useBrandUploads(part: string) {
  const items = useSyncExternalStore(uploads.subscribe, uploads.snapshot)
  return items.filter(
    ({ purpose, folder, state }) => purpose === 'brand' && folder === part && state !== 'done',
  )
}
