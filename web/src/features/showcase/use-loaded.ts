import { useEffect, useState } from 'react'

export type Loaded<T> = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; value: T }

/** Loads when the component mounts, and again on request. */
export function useLoaded<T>(load: () => Promise<T>) {
  const [result, setResult] = useState<Loaded<T>>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt loads again
  useEffect(() => {
    let wanted = true
    setResult({ state: 'loading' })
    load().then(
      (value) => wanted && setResult({ state: 'loaded', value }),
      (error: unknown) => {
        console.error(error)
        if (wanted) setResult({ state: 'failed' })
      },
    )
    return () => {
      wanted = false
    }
  }, [load, attempt])

  return { result, retry: () => setAttempt((before) => before + 1) }
}
