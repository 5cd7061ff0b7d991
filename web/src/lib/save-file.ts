/** Gives bytes to the browser as a download. */
export function saveFile(bytes: Blob, name: string) {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By then the download has started, and the bytes need not stay in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
