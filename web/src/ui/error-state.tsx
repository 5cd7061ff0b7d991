import { useLingui } from '@lingui/react'
import { RotateCw, Unplug } from 'lucide-react'
import { failureText } from '@/lib/problem/failure-text'
import { failureWords } from '@/lib/problem/failure-words'
import { Button } from './button'

type ErrorStateProps = {
  /** What didn't work. */
  title: string
  /** Why; left out where the title already says it all. */
  error?: unknown
  onRetry: () => void
}

/** Says what didn't work and why, and offers to try again. */
export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  const { _ } = useLingui()
  return (
    <div className="state" role="alert">
      <span className="state-icon">
        <Unplug size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h2 className="t3">{title}</h2>
      {error ? <p>{failureText(error)}</p> : null}
      <Button onClick={onRetry}>
        <RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />
        {_(failureWords.retry)}
      </Button>
    </div>
  )
}
