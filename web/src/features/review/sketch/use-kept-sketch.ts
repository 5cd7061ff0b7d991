import { useEffect, useRef } from 'react'
import { asFrame } from '@/lib/timecode/units'
import type { Shape } from '../drawing/shape'
import type { Sketch } from './sketch'

/** An unsent drawing, as stored in the browser. */
export type KeptSketch = { frame: number; shapes: readonly Shape[] }

export const isKeptSketch = (value: unknown): value is KeptSketch =>
  typeof value === 'object' &&
  value !== null &&
  Number.isInteger((value as KeptSketch).frame) &&
  Array.isArray((value as KeptSketch).shapes)

/**
 * Stores the drawing for the next note together with its text, and restores it with the sketch of
 * the same version.
 */
export function useKeptSketch(
  sketch: Sketch,
  kept: KeptSketch | undefined,
  keep: (drawing: KeptSketch | undefined) => void,
) {
  const now = useRef({ kept, keep })
  useEffect(() => {
    now.current = { kept, keep }
  })
  useEffect(() => {
    const before = now.current.kept
    if (before && sketch.next.shapes.length === 0) sketch.open(before.shapes, asFrame(before.frame))
    let last: readonly Shape[] = before?.shapes ?? []
    const save = () => {
      const { shapes, frame } = sketch.next
      if (shapes === last || shapes.length + last.length === 0) return
      last = shapes
      now.current.keep(shapes.length > 0 && frame !== null ? { frame, shapes } : undefined)
    }
    save()
    const stops = [sketch.subscribe(save), sketch.board.subscribe(save)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [sketch])
}
