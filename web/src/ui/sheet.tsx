import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { closeOnEscape } from './close-on-escape'
import { IconButton } from './icon-button'

type SheetProps = {
  title: ReactNode
  closeLabel: string
  onClose: () => void
  /** The element that opened it and gets the focus back. */
  returnTo: RefObject<HTMLElement | null>
  /** Buttons beside the title. */
  tools?: ReactNode
  /** Room for a table. */
  wide?: boolean
  foot?: ReactNode
  children: ReactNode
}

/** A panel below the top bar; on a phone the whole screen. Open for as long as it is rendered. */
export function Sheet({
  title,
  closeLabel,
  onClose,
  returnTo,
  tools,
  wide = false,
  foot,
  children,
}: SheetProps) {
  return (
    <Primitive.Root open onOpenChange={(open) => !open && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="sheet-scrim" />
        <Primitive.Content
          className="sheet"
          data-wide={wide}
          aria-describedby={undefined}
          onKeyDown={closeOnEscape(onClose)}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            returnTo.current?.focus()
          }}
        >
          <header className="sheet-head">
            <Primitive.Title className="t3 mr-auto">{title}</Primitive.Title>
            {tools && <div className="sheet-tools">{tools}</div>}
            <Primitive.Close asChild>
              <IconButton label={closeLabel} className="sheet-close">
                <X size={18} strokeWidth={1.75} />
              </IconButton>
            </Primitive.Close>
          </header>
          {children}
          {foot && <footer className="sheet-foot">{foot}</footer>}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
