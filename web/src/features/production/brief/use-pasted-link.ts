import { useEffect } from 'react'
import { isWebAddress } from './web-address'

/** Calls back with a web address that is pasted anywhere on the page except into a field. */
export function usePastedLink(onLink: (link: string) => void) {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text').trim() ?? ''
      const field = (event.target as Element | null)?.closest?.(
        'input, textarea, select, [role=dialog]',
      )
      if (!field && isWebAddress(text)) onLink(text)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })
}
