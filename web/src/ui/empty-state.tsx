import type { ReactNode } from 'react'

type EmptyStateProps = { title: ReactNode; children?: ReactNode; action?: ReactNode }

/** Says what belongs here and gives one way to start. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="state">
      <span className="empty-timeline" aria-hidden="true">
        <i />
        <i />
        <i />
        <b />
      </span>
      <h2 className="t3">{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
