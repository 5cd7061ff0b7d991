/** A file that has been uploaded. */
export type Attached = { fileId: string; name: string; size: number }

/** A file that is being uploaded as an attachment. */
export type Uploading = {
  id: number
  name: string
  /** The progress, or what went wrong. */
  status: string
  failed: boolean
  onRemove: () => void
  retry?: { label: string; onRetry: () => void } | undefined
}

/** Reports whether a file has yet to arrive before the text it belongs to can be sent. */
export const isArriving = (uploading: readonly Uploading[]) =>
  uploading.some(({ failed }) => !failed)
