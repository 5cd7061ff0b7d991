import type { Page } from '@playwright/test'

export type Consent = {
  essential: boolean
  analytics: boolean
  marketing: boolean
  preferences: boolean
}

export const everything: Consent = {
  essential: true,
  analytics: true,
  marketing: true,
  preferences: true,
}

/** A visitor who has answered the cookie question on an earlier visit. */
export const answerCookies = (page: Page, consent: Consent = everything) =>
  page.addInitScript((record) => {
    // A video site's frame runs this too and may have no storage.
    if (window === window.top) localStorage.setItem('cookie-consent', record)
  }, JSON.stringify(consent))

export const storedConsent = (page: Page) =>
  page.evaluate(() => localStorage.getItem('cookie-consent'))
