const nowhere = '/'

/** Control characters and backslashes: browsers drop or turn them, and the address means another. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const treacherous = /[\u0000-\u0020\u007f\\]/

/**
 * Where to go after signing in: the asked address when it is a path of this site, else the start.
 * The sign-in page itself is no destination.
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
