import { DropdownMenu as Primitive } from 'radix-ui'
import { type ComponentProps, type PointerEvent, type ReactNode, useState } from 'react'
import { classNames } from '@/lib/class-names'
import { closeOnEscape } from './close-on-escape'

type MenuProps = {
  /** The button that opens it. */
  trigger: ReactNode
  align?: 'start' | 'center' | 'end'
  /**
   * Open from the start, for a menu that loads after it was asked for; with a key, its first item
   * gets the focus.
   */
  defaultOpen?: boolean | 'by key'
  /** Opens on click instead of on press, for a button that can be dragged. */
  onClickOnly?: boolean
  children: ReactNode
}

/** Arrow keys move, letters jump, Esc closes and returns focus to the trigger. */
export function Menu({
  trigger,
  align = 'end',
  defaultOpen = false,
  onClickOnly = false,
  children,
}: MenuProps) {
  const [open, setOpen] = useState(defaultOpen !== false)
  const [atFirst, setAtFirst] = useState(defaultOpen === 'by key')
  const change = (next: boolean) => {
    setOpen(next)
    setAtFirst(false)
  }
  const byClick = {
    onPointerDown: (event: PointerEvent) => event.preventDefault(),
    onClick: () => change(!open),
  }
  return (
    <Primitive.Root open={open} onOpenChange={change}>
      <Primitive.Trigger asChild {...(onClickOnly && byClick)}>
        {trigger}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          ref={atFirst ? focusFirst : undefined}
          className="menu"
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onKeyDown={closeOnEscape(() => change(false))}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

const focusFirst = (menu: HTMLElement | null) =>
  menu?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus({ preventScroll: true })

type MenuItemProps = ComponentProps<typeof Primitive.Item> & { destructive?: boolean }

export function MenuItem({ className, destructive, ...rest }: MenuItemProps) {
  return (
    <Primitive.Item
      {...rest}
      className={classNames('menu-item', className)}
      data-destructive={destructive ? '' : undefined}
    />
  )
}

export const MenuHeader = ({ children }: { children: ReactNode }) => (
  <Primitive.Label className="menu-header">{children}</Primitive.Label>
)

export const MenuSeparator = () => <Primitive.Separator className="menu-separator" />

type SubmenuProps = { label: ReactNode; children: ReactNode }

/** Opens after 100 ms of hover, or with the right arrow key. */
export function Submenu({ label, children }: SubmenuProps) {
  return (
    <Primitive.Sub>
      <Primitive.SubTrigger className="menu-item">{label}</Primitive.SubTrigger>
      <Primitive.Portal>
        <Primitive.SubContent className="menu" sideOffset={6}>
          {children}
        </Primitive.SubContent>
      </Primitive.Portal>
    </Primitive.Sub>
  )
}
