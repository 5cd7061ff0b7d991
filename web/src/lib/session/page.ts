let startsOver = false

/** Full page loads, in one place so that tests can watch them. */
export const page = {
  load: (address: string) => location.assign(address),
  /** Leaves no way back to the page that only led on. */
  replace: (address: string) => location.replace(address),
  /** Loads everything anew because what is shown is another person's: nothing may hold that up. */
  reload() {
    startsOver = true
    location.reload()
  },
  startsOver: () => startsOver,
}
