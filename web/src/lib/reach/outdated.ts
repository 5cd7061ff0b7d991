/** Code is missing because the server has a newer version of the app; reloading the page gets it. */
export class Outdated extends Error {
  override readonly name = 'Outdated'

  constructor(cause: unknown) {
    super('replaced by a newer version', { cause })
  }
}
