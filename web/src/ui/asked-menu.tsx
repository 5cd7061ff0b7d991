import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  startTransition,
  useState,
} from 'react'

type AskedMenuProps = {
  /** The button; the menu brings its own. */
  trigger: ReactElement<ComponentProps<'button'>>
  /** The menu, to be opened at once. */
  menu: (trigger: ReactElement, open: true | 'by key') => ReactNode
}

/**
 * A button whose menu does not exist before it is asked for, because most menus of a long list are
 * never opened. The button stays, with its focus, until the menu is loaded. A press counts from its
 * start, as in other menus.
 */
export function AskedMenu({ trigger, menu }: AskedMenuProps) {
  const [asked, setAsked] = useState<true | 'by key'>()
  if (asked) return menu(trigger, asked)
  const ask = (how: true | 'by key') => startTransition(() => setAsked(how))
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerDown: (event) => {
      if (event.button !== 0 || event.ctrlKey) return
      // The focus belongs to the menu.
      event.preventDefault()
      ask(true)
    },
    // Keys and assistive technology click without pressing.
    onClick: (event) => ask(event.detail === 0 ? 'by key' : true),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      ask('by key')
    },
  })
}
