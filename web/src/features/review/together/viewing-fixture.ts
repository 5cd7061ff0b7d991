import type { Frame } from '@/lib/timecode/units'
import type { Shown, Viewing } from './viewing'

export const frame = (number: number) => number as Frame

const nothing: Shown['drawing'] = []

export const shown = (change: Partial<Shown> = {}): Shown => ({
  frame: frame(0),
  shuttle: 0,
  speed: 100,
  drawing: nothing,
  drawingFrame: frame(0),
  following: '',
  ...change,
})

/** A page of a person whose name is also their id. */
export const viewing = (id: string, name: string, change: Partial<Viewing> = {}): Viewing => ({
  ...shown(),
  id,
  project: 'p',
  version: 1,
  by: { id: name, name },
  ...change,
})
