import { Trans } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/ui/button'

const ShareDialog = lazy(() =>
  import('./share-dialog').then((module) => ({ default: module.ShareDialog })),
)

/** Opens the links for guests. */
export function ShareButton({ project, version }: { project: string; version: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        <Share2 size={16} strokeWidth={1.75} aria-hidden />
        <span className="max-room:sr-only">
          <Trans>Share</Trans>
        </span>
      </Button>
      {open && (
        <Suspense>
          <ShareDialog project={project} version={version} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
