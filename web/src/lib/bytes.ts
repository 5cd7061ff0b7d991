const units = ['bytes', 'KB', 'MB', 'GB', 'TB']

export function formatBytes(bytes: number) {
  const step = Math.max(0, Math.min(Math.floor(Math.log10(bytes || 1) / 3), units.length - 1))
  const value = bytes / 1000 ** step
  return `${value < 10 && step > 0 ? value.toFixed(1) : Math.round(value)} ${units[step]}`
}
