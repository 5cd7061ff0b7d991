import { useState } from 'preact/hooks'

export * from 'preact/compat'
export { default } from 'preact/compat'

let count = 0

/** Preact starts counting again in every root; a page has several, so the count is shared here. */
export function useId() {
  'use no memo'
  return useState(() => {
    count += 1
    return `island-${count}`
  })[0]
}
