/** Text that is shown from one second to another. */
export type Cue = { from: number; to: number; text: string }

/** A file with more cues than this is not a caption file. */
const mostCues = 20_000

const timing =
  /^\s*(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{1,3})\s*-->\s*(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{1,3})/

/**
 * Reads SRT and WebVTT: both are blocks with a line of times and the text below it. Markup is
 * removed, and what can't be read is skipped.
 */
export function readCues(file: string): Cue[] {
  const blocks = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
  const cues: Cue[] = []
  for (const block of blocks) {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => timing.test(line))
    const times = timing.exec(lines[at] ?? '')
    if (!times || cues.length >= mostCues) continue
    const [, h1, m1, s1, ms1, h2, m2, s2, ms2] = times
    const from = seconds(h1, m1, s1, ms1)
    const to = seconds(h2, m2, s2, ms2)
    const text = plain(lines.slice(at + 1).join('\n'))
    if (text && to > from) cues.push({ from, to, text })
  }
  return cues.sort((a, b) => a.from - b.from)
}

/** The text at a given second; cues at the same time are stacked. */
export function cueAt(cues: readonly Cue[], second: number): string {
  return cues
    .filter(({ from, to }) => from <= second && second < to)
    .map(({ text }) => text)
    .join('\n')
}

const seconds = (hours = '0', minutes = '0', whole = '0', thousandths = '0') =>
  Number(hours) * 3600 +
  Number(minutes) * 60 +
  Number(whole) +
  Number(thousandths.padEnd(3, '0')) / 1000

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00A0',
  '&lrm;': '',
  '&rlm;': '',
}

/** The text without tags such as <i> and without positions such as {\an8}. */
const plain = (text: string) =>
  text
    .replace(/<[^<>]*>/g, '')
    .replace(/\{\\[^{}]*\}/g, '')
    .replace(/&\w+;/g, (entity) => entities[entity] ?? entity)
    .trim()
