import { RotateCw, Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button'

type ErrorStateProps = {
  title: ReactNode
  children?: ReactNode
  retryLabel: string
  onRetry: () => void
}

/** Says what happened and offers to try again. */
export function ErrorState({ title, children, retryLabel, onRetry }: ErrorStateProps) {
  return (
    <div className="state" role="alert">
      <span className="state-icon">
        <Unplug size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h2 className="t3">{title}</h2>
      {children && <p>{children}</p>}
      <Button onClick={onRetry}>
        <RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />
        {retryLabel}
      </Button>
    </div>
  )
}
