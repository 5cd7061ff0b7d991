/** Hebrew, Arabic and the other scripts that run from right to left. */
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const first = '\u2068'
const last = '\u2069'

/**
 * A name or title for the middle of a sentence: one that runs from right to left must not turn
 * around what stands beside it. Any other stays as it is.
 */
export const isolated = (text: string) =>
  rightToLeft.test(text) && !text.startsWith(first) ? first + text + last : text
