/** How many parts of a file are read, from its first byte to its last. */
const places = 16
const length = 64 * 1024

/**
 * Tells a file from another one with the same name and size, such as a re-exported film, without
 * reading many gigabytes. Undefined where the browser cannot compute hashes.
 */
export async function fingerprintOf(file: File): Promise<string | undefined> {
  const last = Math.max(0, file.size - length)
  const samples = Array.from({ length: places }, (_, place) => {
    const from = Math.round((last * place) / (places - 1))
    return file.slice(from, from + length)
  })
  try {
    const hash = await crypto.subtle.digest('SHA-256', await new Blob(samples).arrayBuffer())
    return `samples:${Array.from(new Uint8Array(hash), hex).join('')}`
  } catch {
    // A page without HTTPS has no hashes; a file that cannot be read reports that when it is sent.
    return undefined
  }
}

const hex = (byte: number) => byte.toString(16).padStart(2, '0')
