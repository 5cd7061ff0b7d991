import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '@/ui/lazy-part'
import { paletteAsked } from './open-palette'

const AppPalette = lazyPart(() => import('./app-palette'))

/**
 * Opens the palette, as Ctrl K does; the palette is loaded when it is first asked for. A phone has
 * no room for the button, so the user menu opens it there.
 */
export function PaletteButton() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    addEventListener(
      'keydown',
      (event) => {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
        if (event.altKey || event.shiftKey) return
        event.preventDefault()
        setOpen((now) => !now)
      },
      { signal: listening.signal },
    )
    addEventListener(paletteAsked, () => setOpen(true), { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return (
    <>
      <button
        type="button"
        aria-label={t`Search or jump to`}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        className="flex h-10 items-center max-sm:hidden gap-2.5 rounded-control text-ink-2 hover:text-ink max-xl:w-10 max-xl:justify-center xl:mr-2 xl:w-60 xl:border xl:border-line xl:px-3"
        onClick={() => setOpen(true)}
      >
        <Search size={17} strokeWidth={1.75} aria-hidden />
        <span className="flex-1 text-left max-xl:hidden" aria-hidden>
          <Trans>Search or jump to</Trans>
        </span>
        <kbd
          className="rounded-clip border border-line px-1.5 font-mono text-xs max-xl:hidden"
          aria-hidden
        >
          Ctrl K
        </kbd>
      </button>
      {open && (
        <Suspense>
          <AppPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
