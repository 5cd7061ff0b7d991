const pattern = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\]]+$/

const plain = /^[!-~]+$/

/**
 * One address with a dot in its host; whether it exists only a letter can tell. Plain ASCII, so
 * that no sign can pass for another.
 */
export const plausibleEmail = (text: string) =>
  text.length <= 254 && plain.test(text) && pattern.test(text)
