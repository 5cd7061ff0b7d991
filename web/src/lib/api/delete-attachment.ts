import { api } from './client'

/** Deletes a file that was uploaded as an attachment and is not needed after all. */
export const deleteAttachment = (id: string) =>
  api.DELETE('/api/files/{id}', { params: { path: { id } } })
