import { formatNumber } from './numbers'

const units = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** Our languages share these words: 0 bytes, 1 byte, 2 bytes. */
const unitOf = (bytes: number, step: number) => (bytes === 1 ? 'byte' : units[step])

/** `12.4 GB`: with one decimal if there is one, for figures that are compared. */
export function formatTenths(bytes: number) {
  const step = units.findIndex((_, at) => bytes < 999.95 * 1000 ** at)
  const unit = step < 0 ? units.length - 1 : step
  return `${formatNumber(bytes / 1000 ** unit, 1)} ${unitOf(bytes, unit)}`
}

export function formatBytes(bytes: number) {
  const step = Math.max(0, Math.min(Math.floor(Math.log10(bytes || 1) / 3), units.length - 1))
  const value = bytes / 1000 ** step
  const digits = value < 10 && step > 0 ? 1 : 0
  return `${formatNumber(value, digits, true)} ${unitOf(bytes, step)}`
}
