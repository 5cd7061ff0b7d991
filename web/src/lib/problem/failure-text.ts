import { i18n } from '@lingui/core'
import { ApiError } from '@/lib/api/api-error'
import { Unreachable } from '@/lib/reach/unreachable'
import { failureWords } from './failure-words'

let brand = 'Cutroom'

/** The name by which people know this installation. */
export function nameService(name: string) {
  brand = name
}

/**
 * What a person reads about anything that failed: what happened, what it means for what they did,
 * what to do. Nothing else turns an error into words, so that no browser's own ever get through.
 * There is nothing to read while nothing has failed.
 */
export function failureText(error: null | undefined): undefined
export function failureText(error: Error): string
export function failureText(error: Error | null | undefined): string | undefined
export function failureText(error: unknown): string
export function failureText(error: unknown): string | undefined {
  if (error === null || error === undefined) return undefined
  if (error instanceof ApiError) return error.text || i18n._(failureWords.unexpected)
  if (error instanceof Unreachable)
    return `${whoIsAway(error.missing)} ${i18n._(error.lost ?? failureWords.tryAgain)}`
  return i18n._(failureWords.unexpected)
}

/** The first sentence of it: "We can't reach Cutroom." */
export const whoIsAway = (missing: Unreachable['missing']) =>
  i18n._(missing === 'data' ? failureWords.data : failureWords.server(brand))

/** The same with the status before a refusal, as the toasts about signing in have it. */
export const failureMessage = (error: Error) =>
  error instanceof ApiError ? error.message : failureText(error)
