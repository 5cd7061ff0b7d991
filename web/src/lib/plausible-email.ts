const pattern = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\]]+$/

const plain = /^[!-~]+$/

/**
 * Reports whether the text is one address with a dot in its host; only a mail can show whether it
 * exists. Plain ASCII, so that no character can pass for another.
 */
export const plausibleEmail = (text: string) =>
  text.length <= 254 && plain.test(text) && pattern.test(text)
