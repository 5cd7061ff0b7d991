import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { User } from '@/lib/api/types'
import { keys } from '@/lib/query/keys'
import { reachability } from '@/lib/reach/reachability'
import { Unreachable } from '@/lib/reach/unreachable'
import { ask, currentUserQuery } from './current-user'
import { interruption } from './interruption'
import { page } from './page'
import { hasEnded, onTokensChanged, readTokens } from './tokens'

/** Keeps this tab's signed-in person in step with the tokens, whatever changes them. */
export function watchSession(queryClient: QueryClient) {
  const forgetPerson = followPerson(queryClient)
  const forgetTokens = onTokensChanged((where) => {
    const { access, refresh } = readTokens()
    const known = queryClient.getQueryData<User | null>(keys.user)
    // A person at work stays and signs in again. A manager who is viewing has nothing to lose.
    const stays = known && !known.viewedBy && hasEnded()
    if (stays && !(access && refresh) && interruption.begin()) return
    if (!access && !refresh) {
      void queryClient.cancelQueries({ queryKey: keys.user })
      queryClient.setQueryData(keys.user, null)
      // Nothing of theirs may be left for the next person: no response, dialog, toast or upload.
      if (known && where === 'elsewhere') page.reload()
    } else if (known === null) {
      void queryClient.invalidateQueries({ queryKey: keys.user })
    } else if (known && where === 'elsewhere') {
      // Another tab has renewed the tokens, or somebody else has signed in there.
      void checkSession(queryClient)
    }
  })
  return () => {
    forgetPerson()
    forgetTokens()
  }
}

/** Nothing stays on screen that its person may no longer see, however we learn of the change. */
function followPerson(queryClient: QueryClient) {
  const key = hashKey(keys.user)
  let before = queryClient.getQueryData<User | null>(keys.user)
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== key) return
    const now: User | null | undefined = query.state.data
    if (now === before) return
    const [was, is] = [before, now]
    before = now
    if (!was || !is || was.id !== is.id) return
    if (was.role !== is.role || (was.account && was.account.id !== is.account?.id)) page.reload()
    else if (was.account?.position !== is.account?.position) void renewAll(queryClient)
  })
}

/**
 * Asks again for everything that is shown. The team comes first, because it decides which parts the
 * person still has: nothing is asked for that they may no longer see.
 */
async function renewAll(queryClient: QueryClient) {
  await queryClient.invalidateQueries({ queryKey: keys.team })
  await new Promise((shown) => setTimeout(shown))
  const first = [keys.user, keys.team].map(hashKey)
  await queryClient.invalidateQueries({ predicate: (one) => !first.includes(one.queryHash) })
}

const waits = new WeakSet<QueryClient>()

/** Asks again, once, when the server can be reached. */
function checkOnceBack(queryClient: QueryClient) {
  if (waits.has(queryClient)) return
  waits.add(queryClient)
  const forget = reachability.onReturn(() => {
    forget()
    waits.delete(queryClient)
    void checkSession(queryClient)
  })
}

/**
 * Asks the server whether the session is still valid; another person's data never stays on screen.
 */
export async function checkSession(queryClient: QueryClient) {
  const before = queryClient.getQueryData<User | null>(keys.user)
  // The query itself returns the previous person for as long as nobody has signed in again.
  const interrupted = interruption.isOn()
  const now = await (interrupted
    ? ask()
    : queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 })
  ).catch((problem: unknown) => {
    // Somebody else may have signed in, and this person's page is still open here.
    if (before && problem instanceof Unreachable) checkOnceBack(queryClient)
    return undefined
  })
  if (!before || !now) return
  if (before.id !== now.id) return page.reload()
  if (!interrupted) return
  queryClient.setQueryData(keys.user, now)
  interruption.over()
}
