import type { AsyncRouteComponent } from '@tanstack/react-router'
import { type ComponentType, use } from 'react'
import { uploadsUnderWay } from '@/lib/kept-work'
import { Outdated } from '@/lib/reach/outdated'
import { reachability } from '@/lib/reach/reachability'
import { Unreachable } from '@/lib/reach/unreachable'
import { whyNotLoaded } from '@/lib/reach/when-reached'
import { page } from '@/lib/session/page'

type Loaded<Name extends string> = Record<Name, ComponentType>

const reloadedAt = 'reloaded_for_page'
/** How long to wait before reloading again for a page that is still missing. */
const patience = 60_000

/**
 * A page whose code loads when it is first opened. While we can't be reached it fails as
 * Unreachable, and can be shown again once we are back. Code that a newer version of the app has
 * replaced is fetched by reloading when the page is opened, but not while files are being uploaded:
 * then it fails as Outdated, and the person decides when to reload.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Loaded<Name>>,
  name: Name,
): AsyncRouteComponent<object> {
  let loaded: ComponentType | undefined
  let failed: Error | undefined
  let loading: Promise<void> | undefined
  let reloading: Promise<never> | undefined

  const preload = () => {
    loading ??= load()
      .then((parts) => {
        loaded = parts[name]
        failed = undefined
      })
      .catch(async (problem: unknown) => {
        failed = await whyNotLoaded(problem)
      })
      .finally(() => {
        loading = undefined
      })
    return loading
  }
  reachability.onReturn(() => {
    failed = undefined
  })

  // biome-ignore lint/correctness/noComponentHookFactories: made once for each page, when the module loads
  function Page(props: object) {
    if (!failed && !loaded) use(preload())
    if (failed) {
      if (failed instanceof Unreachable) throw failed
      if (uploadsUnderWay() > 0) throw new Outdated(failed)
      if (!reloading && !mayReload()) throw failed
      reloading ??= reloadForGood()
      use(reloading)
    }
    const Loaded = loaded as ComponentType
    return <Loaded {...props} />
  }
  return Object.assign(Page, { preload })
}

function mayReload() {
  try {
    return Date.now() - Number(sessionStorage.getItem(reloadedAt) ?? 0) > patience
  } catch {
    return false
  }
}

/** Reloads and never resolves, so that the page stays as it is until the new one is there. */
function reloadForGood() {
  sessionStorage.setItem(reloadedAt, String(Date.now()))
  page.refresh()
  return new Promise<never>(() => undefined)
}
