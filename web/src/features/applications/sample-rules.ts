/** The same limit as the server's; the server checks the content, not the name. */
export const maxSample = 50 * 1024 * 1024

export const sampleEndings = [
  'mp4',
  'mov',
  'mkv',
  'webm',
  'avi',
  'pdf',
  'zip',
  'jpg',
  'jpeg',
  'png',
  'gif',
  'webp',
]

/** The error code of a file, as far as it can be checked before sending. */
export function wrongSample(file: File): string | undefined {
  if (file.size > maxSample) return 'sample_too_large'
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  return sampleEndings.includes(ending) ? undefined : 'sample_kind'
}
