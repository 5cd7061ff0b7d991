type Explain = (code: string) => string | undefined

let explain: Explain = () => undefined

/** The app says in which words each error code is told; the library itself has no words. */
export function explainProblemsWith(words: Explain) {
  explain = words
}

/** The person's own words for an error code, when there are any. */
export const explainCode: Explain = (code) => explain(code)
