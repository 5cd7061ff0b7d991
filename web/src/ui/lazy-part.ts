import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { whenReached } from '@/lib/reach/when-reached'
import { NotLoaded } from './not-loaded'

/**
 * A part of a page whose code is loaded when it is first shown. If it can't be loaded because we
 * can't be reached, the rest of the page still works, and the part appears as soon as it can be
 * loaded. If a newer version of the app has replaced it, its place says so.
 */
// biome-ignore lint/suspicious/noExplicitAny: the same type as React's own lazy()
export const lazyPart = <Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
): LazyExoticComponent<Part> =>
  lazy(() =>
    whenReached(load).catch((problem: unknown) => {
      console.warn('part', problem)
      return { default: NotLoaded as ComponentType as Part }
    }),
  )
