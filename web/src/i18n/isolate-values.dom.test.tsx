import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isolated } from '@/lib/isolated'
import { listOf } from '@/lib/times'
import { isolateValues } from './isolate-values'

const shira = 'שירה כהן'
const omar = 'عمر (2)'

test('a name that runs from right to left is isolated, any other stays as it is', () => {
  expect(isolated(shira)).toBe(`\u2068${shira}\u2069`)
  expect(isolated(isolated(shira))).toBe(isolated(shira))
  expect(isolated('Ana 🎬 Prata')).toBe('Ana 🎬 Prata')
  expect(listOf([shira, 'Ana', omar], 'en')).toBe(
    `\u2068${shira}\u2069, Ana, and \u2068${omar}\u2069`,
  )
})

function Sentences({ name, count }: { name: string; count: number }) {
  const { t } = useLingui()
  return (
    <p title={t`Remove ${name}`}>
      <Trans>
        <strong>{name}</strong> sent {count} notes.
      </Trans>
    </p>
  )
}

test('the same holds for every sentence of the interface, in text and in labels', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  isolateValues(i18n)
  const show = (name: string) =>
    render(
      <I18nProvider i18n={i18n}>
        <Sentences name={name} count={3} />
      </I18nProvider>,
    ).container.querySelector('p')
  expect(show(shira)).toHaveTextContent(`\u2068${shira}\u2069 sent 3 notes.`)
  expect(show(shira)).toHaveAttribute('title', `Remove \u2068${shira}\u2069`)
  expect(show('Ana')).toHaveTextContent('Ana sent 3 notes.')
})
