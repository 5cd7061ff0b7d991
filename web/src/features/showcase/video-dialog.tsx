import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { normalise } from '@/lib/video-reference'
import { IconButton } from '@/ui/icon-button'
import { categoryName } from './categories'
import type { PlayerState } from './player-state'
import { VideoPlayer } from './video-player'

type VideoDialogProps = {
  title: string
  category?: string
  /** Any reference to a video: an id, a URL, a file. */
  reference: string
  onClose: () => void
  onState?: (state: PlayerState) => void
}

/**
 * Always on a dark background. Esc, the backdrop and the button close it; focus returns to what
 * opened it.
 */
export function VideoDialog({ title, category, reference, onClose, onState }: VideoDialogProps) {
  const { t, i18n } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const name = category ? categoryName(category) : undefined

  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it with Esc
    <dialog
      ref={dialog}
      className="video-dialog"
      data-theme="dark"
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className="video-dialog-body">
        <header>
          <h2 className="t2" id={titleId}>
            {title}
          </h2>
          {category && <span className="dim">{name ? i18n._(name) : category}</span>}
          <IconButton label={t`Close video`} onClick={onClose}>
            <X size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </header>
        <VideoPlayer title={title} video={normalise(reference)} {...(onState ? { onState } : {})} />
      </div>
    </dialog>
  )
}
