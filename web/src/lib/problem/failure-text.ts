import { i18n } from '@lingui/core'
import { ApiError } from '@/lib/api/api-error'
import { Unreachable } from '@/lib/reach/unreachable'
import { failureWords } from './failure-words'

let brand = 'Cutroom'

/** Sets the name by which people know this installation. */
export function nameService(name: string) {
  brand = name
}

/**
 * Returns what a person reads about a failure: what happened, what it means for what they did, and
 * what to do. Nothing else turns an error into text, so that a browser's own messages are never
 * shown. Without a failure there is no text.
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

/** Its first sentence: "We can't reach Cutroom." */
export const whoIsAway = (missing: Unreachable['missing']) =>
  i18n._(missing === 'data' ? failureWords.data : failureWords.server(brand))

/** The same, with the status before a refusal, for the toasts about signing in. */
export const failureMessage = (error: Error) =>
  error instanceof ApiError ? error.message : failureText(error)
