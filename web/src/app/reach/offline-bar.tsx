import { Suspense } from 'react'
import { classNames } from '@/lib/class-names'
import { lazyPart } from '@/ui/lazy-part'
import type { Place } from './offline-strip'

/** Loads right after the page it is on, so it is there before it is needed. */
const OfflineStrip = lazyPart(() =>
  import('./offline-strip').then((module) => ({ default: module.OfflineStrip })),
)

type OfflineBarProps = {
  /** Whose unsent work is kept on this device; missing on public pages. */
  person?: string
  place?: Place
}

/**
 * Says that we can't be reached and what that means, for as long as it lasts, and when it is over.
 */
export function OfflineBar({ person, place = 'bar' }: OfflineBarProps) {
  return (
    // Always rendered, so that screen readers announce what appears in it.
    <div
      role="status"
      className={classNames(
        place === 'bar' && 'sticky top-14 z-[calc(var(--z-sticky)-1)] lg:top-16',
        place === 'box' && 'empty:hidden',
      )}
    >
      <Suspense>
        <OfflineStrip person={person} place={place} />
      </Suspense>
    </div>
  )
}
