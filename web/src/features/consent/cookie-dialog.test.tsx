import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Consent } from '@/lib/consent'
import { CookieDialog } from './cookie-dialog'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const record = () => JSON.parse(localStorage.getItem('cookie-consent') ?? 'null')

function open(stored: Consent | null = null, asked = false) {
  const onClose = vi.fn()
  render(
    <I18nProvider i18n={i18n}>
      <CookieDialog
        brand="Cutroom"
        termsAddress="/terms-policy#privacy"
        stored={stored}
        asked={asked}
        onClose={onClose}
      />
    </I18nProvider>,
  )
  return onClose
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const checkbox = (name: string) => screen.getByRole('checkbox', { name })

beforeEach(() => {
  localStorage.clear()
  for (const name of ['_ga', '_gid', '_gat', '_fbp', '_uetsid', '_uetvid', 'theme', 'language']) {
    // biome-ignore lint/suspicious/noDocumentCookie: this is what the test is about
    document.cookie = `${name}=1; path=/`
  }
  localStorage.setItem('theme', 'dark')
  localStorage.setItem('language', 'es')
})

test('accepting all allows every category and clears nothing', async () => {
  const onClose = open()
  await press('Accept All')
  expect(record()).toEqual({ essential: true, analytics: true, marketing: true, preferences: true })
  expect(document.cookie).toContain('_ga=1')
  expect(localStorage.getItem('theme')).toBe('dark')
  expect(onClose).toHaveBeenCalledOnce()
})

test('essential only clears the cookies and entries of everything else', async () => {
  open()
  await press('Essential Only')
  expect(record()).toEqual({
    essential: true,
    analytics: false,
    marketing: false,
    preferences: false,
  })
  expect(document.cookie).toBe('')
  expect(localStorage.getItem('theme')).toBeNull()
  expect(localStorage.getItem('language')).toBeNull()
})

test('yes and no look the same', () => {
  open()
  const look = (name: string) => {
    const { className, dataset } = screen.getByRole('button', { name })
    return { className, variant: dataset.variant, size: dataset.size }
  }
  expect(look('Accept All')).toEqual(look('Essential Only'))
})

test('customize preselects everything but marketing, and essential cannot be switched off', async () => {
  open()
  await press('Customize')
  expect(checkbox('Essential')).toBeChecked()
  expect(checkbox('Essential')).toBeDisabled()
  expect(checkbox('Analytics')).toBeChecked()
  expect(checkbox('Marketing')).not.toBeChecked()
  expect(checkbox('Preferences')).toBeChecked()
  await press('Back')
  expect(screen.getByRole('button', { name: 'Accept All' })).toBeVisible()
})

test('saved preferences are preselected, and only what is declined is cleared', async () => {
  open()
  await press('Customize')
  await userEvent.click(checkbox('Analytics'))
  await press('Save Preferences')
  expect(record()).toEqual({
    essential: true,
    analytics: false,
    marketing: false,
    preferences: true,
  })
  expect(document.cookie).toBe('theme=1; language=1')
  expect(localStorage.getItem('theme')).toBe('dark')
})

test('closing stores nothing', async () => {
  const onClose = open()
  await press('Close')
  expect(record()).toBeNull()
  expect(document.cookie).toContain('_ga=1')
  expect(onClose).toHaveBeenCalledOnce()
})

test('it takes the focus only when opened on request, and then shows the stored choice', async () => {
  const stored = { essential: true, analytics: false, marketing: true, preferences: true }
  open(stored, true)
  expect(screen.getByRole('heading')).toHaveFocus()
  expect(checkbox('Analytics')).not.toBeChecked()
  expect(checkbox('Marketing')).toBeChecked()
})

test('otherwise it leaves the focus where it is', () => {
  open()
  expect(document.body).toHaveFocus()
})
