import type { Puzzle } from './challenge'
import { findNumber } from './find-number'

/** Runs apart from the page, so that typing and scrolling stay smooth. */
self.onmessage = ({ data }: MessageEvent<Puzzle>) => {
  self.postMessage(findNumber(data.salt, data.challenge, data.maxNumber))
}
