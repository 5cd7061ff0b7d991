let startsOver = false

/** Full page loads, in one place so that tests can watch them. */
export const page = {
  load: (address: string) => location.assign(address),
  /** Leaves no way back to a page that only redirected. */
  replace: (address: string) => location.replace(address),
  /** Reloads everything because another person's data is shown; nothing must delay that. */
  reload() {
    startsOver = true
    location.reload()
  },
  /** Reloads for a newer version of the app; uploads under way ask first. */
  refresh: () => location.reload(),
  startsOver: () => startsOver,
}
