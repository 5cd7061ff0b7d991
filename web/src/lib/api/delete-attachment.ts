import { api } from './client'

/** Deletes a file that was uploaded to be attached and is not wanted after all. */
export const deleteAttachment = (id: string) =>
  api.DELETE('/api/files/{id}', { params: { path: { id } } })
