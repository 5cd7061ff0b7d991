import { type DemoPerson, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { answerCookies } from './support/visitor.ts'

test.beforeEach(({ page }) => answerCookies(page))

test('the header links to the sections and opens About Us', async ({ page }) => {
  await page.goto('/contact')
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.locator('> a')).toHaveText([
    'Services',
    'Portfolio',
    'Pricing',
    'Testimonials',
    'FAQ',
  ])
  const about = main.locator('.about-list')
  await expect(about).toBeHidden()
  await main.getByRole('button', { name: 'About Us' }).click()
  await expect(about.getByRole('link')).toHaveText(['Our Company', 'Our Mission', 'Our Team'])
  await page.keyboard.press('Escape')
  await expect(about).toBeHidden()
  await main.getByRole('button', { name: 'About Us' }).click()
  await about.getByRole('link', { name: 'Our Team' }).click()
  await expect(page).toHaveURL('/about-us?tab=team')
  await main.getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL('/#pricing')
  await expect(page.locator('#pricing')).toBeInViewport()
})

test('a stranger has two ways to sign in', async ({ page }) => {
  await page.goto('/')
  const header = page.locator('[data-header]')
  for (const name of ['Your account', 'Sign In'])
    await expect(header.getByRole('link', { name })).toHaveAttribute('href', '/auth')
})

for (const [person, label] of [
  ['client', 'Client Dashboard'],
  ['editor', 'Team Dashboard'],
  ['manager', 'Team Dashboard'],
] as const satisfies [DemoPerson, string][]) {
  test(`the ${person} finds the ${label} in the header of a public page`, async ({ page }) => {
    await signIn(page, person)
    await page.goto('/about-us')
    const header = page.locator('[data-header]')
    await expect(header.getByRole('link', { name: 'Sign In' })).toBeHidden()
    await header.getByRole('button', { name: person }).click()
    await expect(header.locator('.account-list a:visible')).toHaveText(['My Profile', label])
    await header.getByRole('link', { name: label }).click()
    await expect(page).toHaveURL('/dashboard')
  })

  test(`the ${person} finds the ${label} in a phone's menu`, async ({ newBrowser }) => {
    const page = await newBrowser({ viewport: { width: 390, height: 844 } })
    await answerCookies(page)
    await signIn(page, person)
    await page.goto('/about-us')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: label })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Sign In' })).toBeHidden()
  })
}

test('footer and contact show what the operator has set', async ({ page, install }) => {
  const installation = await install({
    demo: true,
    settings: {
      CUTROOM_BRAND_NAME: 'Nightcut',
      CUTROOM_BRAND_EMAIL: 'hello@nightcut.example',
      CUTROOM_BRAND_PHONE: '+351 210 000 000',
      CUTROOM_BRAND_COUNTRY: 'Portugal',
      CUTROOM_BRAND_YOUTUBE: 'https://youtube.example/nightcut',
      CUTROOM_BRAND_INSTAGRAM: 'https://instagram.example/nightcut',
      CUTROOM_BRAND_TIKTOK: 'https://tiktok.example/nightcut',
      CUTROOM_BRAND_LINKEDIN: 'https://linkedin.example/nightcut',
    },
  })
  const { url } = await installation.start()
  for (const path of ['/', '/es/contact', '/pt/about-us', '/terms-policy']) {
    await page.goto(url + path)
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('Nightcut')
    for (const [name, address] of [
      ['hello@nightcut.example', 'mailto:hello@nightcut.example'],
      ['+351 210 000 000', 'tel:+351 210 000 000'],
      ['YouTube', 'https://youtube.example/nightcut'],
      ['Instagram', 'https://instagram.example/nightcut'],
      ['TikTok', 'https://tiktok.example/nightcut'],
      ['LinkedIn', 'https://linkedin.example/nightcut'],
    ] as const)
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', address)
  }
  await page.goto(`${url}/contact`)
  const details = page.getByRole('main')
  for (const text of [
    '24 hours / 7 days',
    'hello@nightcut.example',
    '+351 210 000 000',
    'Portugal',
  ])
    await expect(details).toContainText(text)
})

for (const path of ['/', '/about-us', '/contact', '/terms-policy'])
  test(`Cookie Settings on ${path} asks again and leads to the policy`, async ({ page }) => {
    await page.goto(path)
    const dialog = page.getByRole('dialog', { name: 'Cookies on Cutroom' })
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Cookie Settings' }).click()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect(dialog.getByRole('link')).toHaveAttribute('href', /^\/terms-policy/)
  })
