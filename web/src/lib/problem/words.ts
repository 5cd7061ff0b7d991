type Words = string | undefined
type Explain = (code: string) => Words | Promise<Words>

let explain: Explain = () => undefined

/** The app says in which words each error code is told; the library itself has no words. */
export function explainProblemsWith(words: Explain) {
  explain = words
}

/** The person's own words for an error code, when there are any and they can be had. */
export const explainCode = async (code: string): Promise<Words> => {
  try {
    return await explain(code)
  } catch {
    return undefined
  }
}
