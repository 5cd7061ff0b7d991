import type { I18n } from '@lingui/core'
import type { Check, Finding } from './check'

/**
 * Plain text for a message to us: what was checked and what was found, with nothing about the
 * person.
 */
export function reportOf(
  checks: readonly Check[],
  findings: Readonly<Record<string, Finding>>,
  now: Date,
  i18n: I18n,
) {
  const lines = checks.map((check) => {
    const finding = findings[check.id]
    const name = i18n._(check.name)
    return finding ? `[${finding.verdict}] ${name}: ${finding.value}` : `[-] ${name}`
  })
  return [`${location.host}, ${now.toISOString()}`, ...lines, ''].join('\n')
}
