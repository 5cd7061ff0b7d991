import type { ReactNode } from 'react'
import { classNames } from '@/lib/class-names'

/** A block with the shape of what will be here; size it with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={classNames('skeleton', className)} aria-hidden="true" />
}

type ShownAtOnceProps = {
  pending: boolean
  /** Shown in the meantime. */
  skeleton: ReactNode
  children: ReactNode
}

/**
 * Shows a skeleton until the position of every part of a page is known. The parts load in the
 * meantime and are shown together, so that none moves under a finger.
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
