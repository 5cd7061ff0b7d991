import { useLingui } from '@lingui/react/macro'
import { type State, stateStyles } from './state-style'

/** The name of a state, for team members or for clients. */
export function useStateName(inside: boolean) {
  const { i18n } = useLingui()
  return (state: State) => {
    const { words, inside: insideWords } = stateStyles[state]
    return i18n._(inside && insideWords ? insideWords : words)
  }
}
