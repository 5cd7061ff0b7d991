type Words = string | undefined
type Explain = (code: string) => Words | Promise<Words>

let explain: Explain = () => undefined

/** Sets the function that gives the text for each error code; the library itself has no texts. */
export function explainProblemsWith(words: Explain) {
  explain = words
}

/** Returns the person's text for an error code, if there is one and it can be loaded. */
export const explainCode = async (code: string): Promise<Words> => {
  try {
    return await explain(code)
  } catch {
    return undefined
  }
}
