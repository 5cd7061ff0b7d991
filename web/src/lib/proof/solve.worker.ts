import type { Puzzle } from './challenge'
import { findNumber } from './find-number'

/** Works apart from the page, so that typing and scrolling stay smooth meanwhile. */
self.onmessage = ({ data }: MessageEvent<Puzzle>) => {
  self.postMessage(findNumber(data.salt, data.challenge, data.maxNumber))
}
