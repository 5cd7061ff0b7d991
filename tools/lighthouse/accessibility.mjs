// accessibility.mjs URL: runs Lighthouse's accessibility checks on every page of a demo at URL, on
// a phone and on a desktop, signed in where a page requires it. Prints one line of JSON per page.
import { readFile } from 'node:fs/promises'
import { launch } from 'chrome-launcher'
import { snapshot } from 'lighthouse'
import puppeteer from 'puppeteer-core'

const [base] = process.argv.slice(2)
const password = 'Cutroom!demo1'
const routes = JSON.parse(
  await readFile(new URL('../../contract/routes.json', import.meta.url), 'utf8'),
)

const screens = [
  { name: 'phone', width: 390, height: 844, isMobile: true, hasTouch: true, theme: 'light' },
  { name: 'desktop', width: 1440, height: 900, isMobile: false, hasTouch: false, theme: 'dark' },
]

/** These redirect to other pages in the list. */
const leadsOn = new Set([
  '/dashboard',
  '/admin',
  '/auth/arrive',
  '/plain-subscription-checkout',
  '/plain-stripe-checkout',
  '/checkout-legacy',
  '/plain-token-purchase',
  '/token-purchase-legacy',
])

const managersPages = new Set([
  '/payments',
  '/accounts',
  '/accounts/{id}',
  '/people',
  '/outgoing-mail',
  '/webhooks',
  '/audit-log',
  '/manager-dashboard',
  '/applications',
  '/inbox',
  '/content',
  '/manager-statistics',
  '/settings',
])

const ownerOf = ({ path, access }) => {
  if (access === 'public') return 'nobody'
  if (managersPages.has(path)) return 'manager'
  return path === '/team-dashboard' ? 'editor' : 'client'
}

async function ask(path, { token, body } = {}) {
  const answer = await fetch(base + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

const signIn = (username) => ask('/api/login', { body: { username, password } })

/** Real ids and tokens for the paths that contain one. */
async function thingsOf({ accessToken: token, user }) {
  const { projects } = await ask('/api/projects', { token })
  const room = projects.find(({ state, version }) => state === 'in_review' && version > 0)
  const inADay = new Date(Date.now() + 86_400_000).toISOString()
  const share = await ask(`/api/projects/${room.id}/share-links`, {
    token,
    body: { version: room.version, endsAt: inADay, mayComment: true },
  })
  return {
    '/project/{id}': room.id,
    '/accounts/{id}': user.account?.id ?? (await ask('/api/user', { token })).account.id,
    '/user-profile/{id}': room.editor.id,
    '/r/{token}': new URL(share.url).pathname.split('/').at(-1),
  }
}

/**
 * Waits until a page has all its parts. A page of the app is ready when it has stopped loading. A
 * page of the site arrives complete, but loads some things only when scrolled into view.
 */
async function settle(page, surface) {
  if (surface === 'app')
    await page.waitForFunction(
      () =>
        document.querySelector('h1') &&
        !document.querySelector('[aria-busy="true"], .skeleton, .page-spinner'),
      { timeout: 60_000 },
    )
  await page.evaluate(async () => {
    // Sections far below are not laid out until they are scrolled into view, so they can't be checked.
    for (const section of document.querySelectorAll('.section'))
      section.style.contentVisibility = 'visible'
    await document.fonts.ready
  })
}

async function judge(browser, { owner, path, surface, screen, session }) {
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    await page.setViewport(screen)
    await page.goto(`${base}/robots.txt`)
    await page.evaluate(
      (kept) => {
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
      },
      {
        theme: screen.theme,
        promo_banner_closed: 'true',
        'cookie-consent': JSON.stringify({
          essential: true,
          analytics: false,
          marketing: false,
          preferences: true,
        }),
        ...(session && {
          auth_access_token: session.accessToken,
          auth_refresh_token: session.refreshToken,
        }),
      },
    )
    await page.goto(base + path, { waitUntil: 'domcontentloaded' })
    await settle(page, surface)
    const { lhr } = await snapshot(page, {
      flags: {
        logLevel: 'error',
        onlyCategories: ['accessibility'],
        formFactor: screen.isMobile ? 'mobile' : 'desktop',
        screenEmulation: { disabled: true },
      },
    })
    const { score, auditRefs } = lhr.categories.accessibility
    const failed = auditRefs
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 1)
      .map(({ id }) => ({
        id,
        where: lhr.audits[id].details?.items?.map(({ node }) => node?.selector),
      }))
    return { owner, path, screen: screen.name, score: Math.round(score * 100), failed }
  } finally {
    await context.close()
  }
}

const chrome = await launch({
  chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking'],
})
try {
  const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${chrome.port}` })
  const things = await thingsOf(await signIn('client'))
  for (const route of routes.filter(({ path }) => !leadsOn.has(path))) {
    const owner = ownerOf(route)
    // An unknown link shows a page too.
    const path = route.path.replace(/\{\w+\}/, things[route.path] ?? 'unknown')
    for (const screen of screens) {
      const session = owner === 'nobody' ? undefined : await signIn(owner)
      console.log(JSON.stringify(await judge(browser, { owner, path, surface: route.surface, screen, session })))
    }
  }
  await browser.disconnect()
} finally {
  await chrome.kill()
}
