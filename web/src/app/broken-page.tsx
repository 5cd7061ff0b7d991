import { useLingui } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { failureText } from '@/lib/problem/failure-text'
import { page } from '@/lib/session/page'
import { ErrorState } from '@/ui/error-state'

/** Stands in for a page that failed, and starts it afresh on request. */
export function BrokenPage({ error }: ErrorComponentProps) {
  const { t } = useLingui()
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        title={t`This page stopped working.`}
        retryLabel={t`Try again`}
        onRetry={page.reload}
      >
        {failureText(error)}
      </ErrorState>
    </main>
  )
}
