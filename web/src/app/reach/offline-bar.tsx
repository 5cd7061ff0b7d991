import { Suspense } from 'react'
import { classNames } from '@/lib/class-names'
import { lazyPart } from '@/ui/lazy-part'
import type { Place } from './offline-strip'

/** Comes right after the page it stands on, so it is there before it is needed. */
const OfflineStrip = lazyPart(() =>
  import('./offline-strip').then((module) => ({ default: module.OfflineStrip })),
)

type OfflineBarProps = {
  /** Whose words are kept on this device; missing on pages for everybody. */
  person?: string
  place?: Place
}

/** Says for as long as it lasts that we can't be reached, what that means, and when it is over. */
export function OfflineBar({ person, place = 'bar' }: OfflineBarProps) {
  return (
    // Always there, so that what comes into it is read out.
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
