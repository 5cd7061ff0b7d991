import type { ReactNode } from 'react'
import { classNames } from '@/lib/class-names'

/** A block in the geometry of what will stand here; size it with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={classNames('skeleton', className)} aria-hidden="true" />
}

/** Groups skeletons and says what is loading. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      {children}
      <p className="loading-label">{label}</p>
    </div>
  )
}
