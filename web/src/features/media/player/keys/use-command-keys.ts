import { type RefObject, useEffect } from 'react'
import type { Transport } from '../transport/transport'
import { commandForKey, type PlayerView } from './commands'
import { belongsToFocus, keyOf } from './keyboard'

/** Runs the player's commands from the keyboard, wherever the focus is on the page. */
export function useCommandKeys(
  player: RefObject<Element | null>,
  transport: Transport,
  view: PlayerView,
) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
      if (!player.current || belongsToFocus(event.target, event, player.current)) return
      const command = commandForKey(keyOf(event), view)
      if (!command) return
      event.preventDefault()
      if (!event.repeat || command.repeats) command.run(transport, view)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [player, transport, view])
}
