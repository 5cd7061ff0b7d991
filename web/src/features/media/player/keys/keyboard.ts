type PressedKey = Pick<KeyboardEvent, 'key' | 'shiftKey'>

/** A key as the command table writes it: J, Space, Shift+ArrowLeft, ?. */
export function keyOf({ key, shiftKey }: PressedKey): string {
  if (key === ' ') return 'Space'
  const name = key.length === 1 ? key.toUpperCase() : key
  // Shift is part of typing a character such as ?, but with a letter or an arrow it makes another
  // key.
  return shiftKey && (name.length > 1 || /[A-Z]/.test(name)) ? `Shift+${name}` : name
}

const movesSlider = /^(Arrow|Page|Home|End)/
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], dialog'

/**
 * Reports whether a key belongs to what has the focus rather than to the player: typing in a field,
 * pressing a button, moving a slider, anything in a layer above the page.
 */
export function belongsToFocus(focused: EventTarget | null, { key }: PressedKey, player: Element) {
  if (!(focused instanceof HTMLElement)) return false
  const layer = focused.closest(layers)
  if (layer && !layer.contains(player)) return true
  if (focused.closest('[contenteditable]:not([contenteditable="false"]), [role="textbox"]'))
    return true
  if (focused instanceof HTMLInputElement && focused.type === 'range') return movesSlider.test(key)
  if (focused.closest('input, textarea, select')) return true
  const pressed = focused.closest('button, a[href], summary, [role="button"], [role="tab"]')
  return pressed !== null && (key === ' ' || key === 'Enter')
}
