import type { MessageDescriptor } from '@lingui/core'

/** Good; works, but worse; does not work; could not be tested. */
export type Verdict = 'good' | 'weak' | 'bad' | 'skipped'
export type Finding = { verdict: Verdict; value: string }
export type Group = 'browser' | 'video' | 'storage' | 'connection' | 'server'

export type Check = {
  id: string
  group: Group
  name: MessageDescriptor
  run: (signal: AbortSignal) => Finding | Promise<Finding>
}

export const good = (value: string): Finding => ({ verdict: 'good', value })
export const weak = (value: string): Finding => ({ verdict: 'weak', value })
export const bad = (value: string): Finding => ({ verdict: 'bad', value })
export const skipped = (value: string): Finding => ({ verdict: 'skipped', value })

export function median(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
