/** As the server judges; it looks at the content, not at the name. */
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

/** The code of what is wrong with a file, as far as it can be told before it is sent. */
export function wrongSample(file: File): string | undefined {
  if (file.size > maxSample) return 'sample_too_large'
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  return sampleEndings.includes(ending) ? undefined : 'sample_kind'
}
