import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { ResetOutcome } from './reset-outcome'

type Props = Parameters<typeof ResetOutcome>[0]

const none = { passkeys: [], twoFactor: false, google: [] }

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const show = (props: Props) =>
  render(
    <I18nProvider i18n={i18n}>
      <ResetOutcome {...props} />
    </I18nProvider>,
  )

it('mentions only the password when there is no other way to sign in', () => {
  show({ removed: none, remaining: none })
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth')
})

it('says what was removed and what remains, and links to where it can be removed', () => {
  show({
    removed: { passkeys: ['Phone', 'Phone'], twoFactor: true, google: [] },
    remaining: { ...none, google: ['ana@example.com'] },
  })
  expect(screen.getAllByText('Passkey “Phone”')).toHaveLength(2)
  expect(screen.getByText('Authenticator app')).toBeTruthy()
  expect(screen.getByText('Google account ana@example.com')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    '/auth?redirect=%2Fprofile%3Ftab%3Dsecurity',
  )
})
