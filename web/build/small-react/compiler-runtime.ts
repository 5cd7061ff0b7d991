import { useState } from 'preact/hooks'

const empty = Symbol.for('react.memo_cache_sentinel')

/**
 * Where compiled components keep their memory; Preact has no such hook of its own. It must not be
 * compiled itself.
 */
function useMemory(size: number): unknown[] {
  'use no memo'
  return useState(() => new Array<unknown>(size).fill(empty))[0]
}

export { useMemory as c }
