import type { I18n } from '@lingui/core'
import { ApiError } from '@/lib/api/api-error'
import { briefWords } from './brief-words'

/** What a failed request about a brief says to a person. */
export function problemText(i18n: I18n, problem: Error): string {
  if (!(problem instanceof ApiError)) return problem.message
  const words = problem.code ? briefWords[problem.code] : undefined
  return words ? i18n._(words) : problem.text
}
