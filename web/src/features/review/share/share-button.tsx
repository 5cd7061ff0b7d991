import { useLingui } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { IconButton } from '@/ui/icon-button'
import { lazyPart } from '@/ui/lazy-part'

const ShareDialog = lazyPart(() =>
  import('./share-dialog').then((module) => ({ default: module.ShareDialog })),
)

/** Opens the links for guests. */
export function ShareButton({ project, version }: { project: string; version: number }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const label = t`Share with guests`
  return (
    <>
      <IconButton label={label} title={label} onClick={() => setOpen(true)}>
        <Share2 size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {open && (
        <Suspense>
          <ShareDialog project={project} version={version} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
