/** Hands bytes to the browser as a download. */
export function saveFile(bytes: Blob, name: string) {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun by then, and the bytes need not stay in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
