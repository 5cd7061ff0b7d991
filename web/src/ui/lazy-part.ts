import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { whenReached } from '@/lib/reach/when-reached'

/**
 * A part of a page whose code comes when it is first shown. One that can't be loaded because we
 * can't be reached takes nothing else of the page down: it appears as soon as it can be.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own lazy() has it
export const lazyPart = <Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
): LazyExoticComponent<Part> => lazy(() => whenReached(load))
