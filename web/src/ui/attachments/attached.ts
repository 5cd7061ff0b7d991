/** A file that is uploaded already. */
export type Attached = { fileId: string; name: string; size: number }

/** A file on its way to be attached. */
export type Uploading = {
  id: number
  name: string
  /** How far it is, or what went wrong. */
  status: string
  failed: boolean
  onRemove: () => void
  retry?: { label: string; onRetry: () => void } | undefined
}

/** Reports whether something has to arrive before what it belongs to can be sent. */
export const isArriving = (uploading: readonly Uploading[]) =>
  uploading.some(({ failed }) => !failed)
