import { type BrowserContext, expect } from '@playwright/test'

/** Remembers what browsers complain about; a test can declare the complaints it provokes. */
export class BrowserLog {
  private readonly complaints: string[] = []
  private readonly provoked: RegExp[] = []

  async watch(context: BrowserContext) {
    context.on('console', (message) => {
      if (message.type() === 'error')
        this.complaints.push(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (problem) => this.complaints.push(String(problem.error())))
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`content policy: ${event.violatedDirective} ${event.blockedURI}`)
      })
    })
  }

  /** Browsers log every refused or failed request as an error; these are expected. */
  allow(...patterns: RegExp[]) {
    this.provoked.push(...patterns)
  }

  expectSilence() {
    const unexpected = this.complaints.filter(
      (complaint) => !this.provoked.some((pattern) => pattern.test(complaint)),
    )
    expect(unexpected, 'complaints in the browser').toEqual([])
  }
}
