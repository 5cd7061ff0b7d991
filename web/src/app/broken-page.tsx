import { Trans, useLingui } from '@lingui/react/macro'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type ReactNode, useContext, useEffect } from 'react'
import { Outdated } from '@/lib/reach/outdated'
import { reachability } from '@/lib/reach/reachability'
import { Unreachable } from '@/lib/reach/unreachable'
import { page } from '@/lib/session/page'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { PageFrame } from './layout/page-frame'

/** Replaces a page that failed; inside the app, the way to the other pages stays open. */
export function BrokenPage(props: ErrorComponentProps) {
  const { t } = useLingui()
  const Frame = useContext(PageFrame)
  if (Frame)
    return (
      <Frame title={t`This page didn't load`}>
        <Broken {...props} />
      </Frame>
    )
  return (
    <main className="grid min-h-dvh place-items-center">
      <Broken {...props} />
    </main>
  )
}

function Broken({ error, reset }: ErrorComponentProps): ReactNode {
  const { t } = useLingui()
  const router = useRouter()
  const away = error instanceof Unreachable
  useEffect(() => {
    if (!away) return
    return reachability.onReturn(() => {
      reset()
      void router.invalidate()
    })
  }, [away, reset, router])
  if (error instanceof Outdated)
    return (
      <div role="alert">
        <EmptyState
          title={<Trans>Reload to open this page.</Trans>}
          action={
            <Button onClick={page.refresh}>
              <Trans>Reload</Trans>
            </Button>
          }
        >
          <Trans>
            There's a new version of the app. Your files are still uploading, so let them finish
            first.
          </Trans>
        </EmptyState>
      </div>
    )
  return (
    <ErrorState
      title={away ? t`This page didn't load.` : t`This page has stopped working.`}
      error={error}
      onRetry={away ? () => reachability.check() : page.refresh}
    />
  )
}
