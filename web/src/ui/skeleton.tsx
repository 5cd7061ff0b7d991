import type { ReactNode } from 'react'
import { classNames } from '@/lib/class-names'

/** A block in the geometry of what will stand here; size it with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={classNames('skeleton', className)} aria-hidden="true" />
}

type ShownAtOnceProps = {
  pending: boolean
  /** Stands here meanwhile. */
  skeleton: ReactNode
  children: ReactNode
}

/**
 * A skeleton until it is known where each part of a page stands. The parts load
 * meanwhile and are shown together, so that none moves under a finger.
 */
export const ShownAtOnce = ({ pending, skeleton, children }: ShownAtOnceProps) => (
  <>
    {pending && skeleton}
    <div className={pending ? 'hidden' : 'contents'}>{children}</div>
  </>
)

/** Groups skeletons and says what is loading. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      {children}
      <p className="loading-label">{label}</p>
    </div>
  )
}
