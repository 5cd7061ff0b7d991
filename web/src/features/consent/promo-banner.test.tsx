import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { currentToasts } from '@/ui/toast'
import { PromoBanner } from './promo-banner'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const open = () =>
  render(
    <I18nProvider i18n={i18n}>
      <PromoBanner signUpAddress="/auth" />
    </I18nProvider>,
  )

beforeEach(() => localStorage.clear())

test('pressing the code copies it and says so', async () => {
  const user = userEvent.setup()
  open()
  await user.click(screen.getByRole('button', { name: 'Copy promo code FIRSTMONTH10' }))
  expect(await navigator.clipboard.readText()).toBe('FIRSTMONTH10')
  expect(currentToasts()[0]).toMatchObject({
    title: 'Promo code copied!',
    description: 'Use code FIRSTMONTH10 during registration to get 10% off your first month',
  })
})

test('dismissing hides it permanently', async () => {
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Sign Up')).toBeNull()
  expect(localStorage.getItem('promo_banner_closed')).toBe('true')
})

test('its button leads to the sign-in page', () => {
  open()
  expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/auth')
})
