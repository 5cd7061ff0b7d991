/** What the server asks a browser to solve before it accepts a form. */
export type Challenge =
  | {
      kind: 'proof_of_work'
      algorithm: string
      salt: string
      /** The hash over the salt and the number to find. */
      challenge: string
      maxNumber: number
      signature: string
    }
  | { kind: 'turnstile'; siteKey: string; action: string }

export type Puzzle = Extract<Challenge, { kind: 'proof_of_work' }>
export type OutsideChallenge = Extract<Challenge, { kind: 'turnstile' }>
