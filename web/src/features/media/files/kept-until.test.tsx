import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { KeptUntil } from './kept-until'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const show = (props: Parameters<typeof KeptUntil>[0]) =>
  render(
    <I18nProvider i18n={i18n}>
      <KeptUntil {...props} />
    </I18nProvider>,
  )

describe('the line about the retention of files', () => {
  it('is missing when there is no end date', () => {
    const { container } = show({ until: undefined, reason: undefined })
    expect(container).toBeEmptyDOMElement()
  })

  it.each([
    ['delivered', 'counted from the last delivery'],
    ['plan_ended', 'With a new plan, everything stays'],
    ['account_closed', '30 days after the account was closed'],
  ] as const)('says the date and why: %s', (reason, words) => {
    show({ until: '2027-02-13T12:00:00Z', reason })
    expect(screen.getByText('Feb 13, 2027')).toBeVisible()
    expect(screen.getByText(new RegExp(words))).toBeVisible()
  })
})
