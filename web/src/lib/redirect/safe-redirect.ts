const nowhere = '/'

/** Browsers drop control characters and convert backslashes, which changes the address. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const treacherous = /[\u0000-\u0020\u007f\\]/

/**
 * Where to go after signing in: the requested address if it is a path of this site, else the start
 * page. The sign-in page itself is not allowed.
 */
export function safeRedirect(asked: string | null | undefined): string {
  if (!asked?.startsWith('/') || treacherous.test(asked)) return nowhere
  const here = 'https://here.invalid'
  let resolved: URL
  try {
    resolved = new URL(asked, here)
  } catch {
    return nowhere
  }
  const leavesSite = resolved.origin !== here || resolved.pathname.startsWith('//')
  const asksToSignIn = /^\/auth(\/|$)/.test(resolved.pathname)
  return leavesSite || asksToSignIn ? nowhere : asked
}
