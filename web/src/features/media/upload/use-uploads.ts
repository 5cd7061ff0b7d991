import { useSyncExternalStore } from 'react'
import { uploads } from './upload-queue'

/** What is on its way, of all projects or of one. */
export function useUploads(project?: string) {
  const items = useSyncExternalStore(uploads.subscribe, uploads.snapshot)
  return project === undefined ? items : items.filter((item) => item.project === project)
}
