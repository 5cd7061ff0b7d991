const pattern = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\]]+$/

/** One address with a dot in its host; whether it exists only a letter can tell. */
export const plausibleEmail = (text: string) => text.length <= 254 && pattern.test(text)
