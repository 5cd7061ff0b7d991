/** Hebrew, Arabic and the other scripts that run from right to left. */
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const first = '\u2068'
const last = '\u2069'

/**
 * Prepares a name or title for the middle of a sentence: one that runs from right to left must not
 * reorder the text around it. Any other is returned unchanged.
 */
export const isolated = (text: string) =>
  rightToLeft.test(text) && !text.startsWith(first) ? first + text + last : text
