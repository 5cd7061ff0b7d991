import { type RefObject, useLayoutEffect, useState } from 'react'
import { canAttach, chooseSource, type EarlyStream, type SourceFile } from './source'

/**
 * Decides which source is played: the one that was chosen, or the one that fits the size of the
 * picture on the screen. Once a large one was needed, it is kept in a smaller window.
 */
export function useSourceChoice(
  stage: RefObject<HTMLElement | null>,
  files: readonly SourceFile[],
  early: EarlyStream | undefined,
) {
  const [chosen, choose] = useState<number | null>(null)
  const [needed, setNeeded] = useState<number | null>(null)
  const [probe] = useState(() => document.createElement('video'))
  // Before the first paint, so that no file is opened only to be replaced by a larger one.
  useLayoutEffect(() => {
    const element = stage.current
    if (!element) return
    const measure = () => {
      const lines = Math.round(element.clientHeight * window.devicePixelRatio)
      setNeeded((before) => Math.max(before ?? 0, lines))
    }
    measure()
    if (!('ResizeObserver' in window)) return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [stage])
  const lines = chosen ?? needed
  const wanted = lines === null ? undefined : chooseSource(files, early, lines)
  const source = wanted && canAttach(probe, wanted) ? wanted : undefined
  return { source, chosen, choose }
}
