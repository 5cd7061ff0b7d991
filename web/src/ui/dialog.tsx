import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { closeOnEscape } from './close-on-escape'
import { IconButton } from './icon-button'

type DialogProps = {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** The element that opens it; focus returns here. */
  trigger?: ReactNode
  /** Where focus goes when it closes, if what opened it is gone by then, as a menu is. */
  returnTo?: RefObject<HTMLElement | null>
  /** A question; the primary button is its answer. */
  title: ReactNode
  description?: ReactNode
  /** Without one its actions are the only way out, and the page behind cannot be read. */
  closeLabel?: string
  children?: ReactNode
  /** Buttons, the primary one last. */
  actions?: ReactNode
}

/** Focus stays inside while it is open and returns to the opener when it closes. */
export function Dialog({
  open,
  onOpenChange,
  trigger,
  returnTo,
  title,
  description,
  closeLabel,
  children,
  actions,
}: DialogProps) {
  const opener = useRef<HTMLElement | null>(null)
  const [ownOpen, setOwnOpen] = useState(false)
  function change(next: boolean) {
    setOwnOpen(next)
    onOpenChange?.(next)
  }
  return (
    <Primitive.Root open={open ?? ownOpen} onOpenChange={change}>
      {trigger && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <Primitive.Portal>
        <Primitive.Overlay className={closeLabel ? 'dialog-scrim' : 'dialog-scrim dialog-cover'} />
        <Primitive.Content
          className="dialog"
          onKeyDown={closeOnEscape(() => change(false))}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement as HTMLElement | null
          }}
          onCloseAutoFocus={(event) => {
            // The primitive itself can only return focus to a trigger.
            if (trigger) return
            event.preventDefault()
            ;(returnTo ?? opener).current?.focus()
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className="dialog-head">
            <Primitive.Title className="t2">{title}</Primitive.Title>
            {closeLabel && (
              <Primitive.Close asChild>
                <IconButton label={closeLabel}>
                  <X size={18} strokeWidth={1.75} />
                </IconButton>
              </Primitive.Close>
            )}
          </header>
          {description && (
            <Primitive.Description className="dialog-description">
              {description}
            </Primitive.Description>
          )}
          {children && <div className="dialog-body">{children}</div>}
          {actions && <footer className="dialog-foot">{actions}</footer>}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** Wraps a button inside the dialog that closes it. */
export const DialogClose = ({ children }: { children: ReactNode }) => (
  <Primitive.Close asChild>{children}</Primitive.Close>
)
