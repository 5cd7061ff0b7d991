import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { normalise, type VideoReference } from './video-reference'

const vectors: Array<VideoReference & { reference: string }> = JSON.parse(
  readFileSync('../contract/video-references.json', 'utf8'),
)

test.each(vectors)('"$reference" is $kind', ({ reference, ...expected }) => {
  expect(normalise(reference)).toEqual(expected)
})
