import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { whoIsAway } from '@/lib/problem/failure-text'
import { reachability } from '@/lib/reach/reachability'
import { toast } from '@/ui/toast'
import { pages } from '../pages'

type Go = (address: string) => void

const appPaths = pages.map(({ path }) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}/?$`))

/**
 * While we can't be reached, no link loads a page, because the browser would show its own error
 * instead of ours. A link to a page of the app is followed inside the app; for any other link, a
 * toast says that it has to wait.
 */
export function stayInside(go: Go) {
  const onClick = (event: MouseEvent) => {
    const reach = reachability.get()
    if (reach.state === 'here' || event.defaultPrevented || opensElsewhere(event)) return
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self')) return
    const { origin, pathname, search, hash } = new URL(link.href)
    if (origin !== location.origin) return
    if (hash && pathname === location.pathname && search === location.search) return
    event.preventDefault()
    if (appPaths.some((path) => path.test(pathname))) go(pathname + search + hash)
    else
      toast({
        variant: 'destructive',
        title: whoIsAway(reach.missing === 'data' ? 'data' : 'server'),
        description: i18n._(msg`This link opens once we're back.`),
      })
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

const opensElsewhere = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey
