import { describe, expect, it } from 'vitest'
import { cueAt, readCues } from './captions'
import { guideBox, guides, nextGuide } from './guides'

describe('captions', () => {
  it('are read from SRT, without its markup', () => {
    const file =
      '\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>One</i> guest.\r\n{\\an8}Two &amp; three\r\n\r\n2\r\n00:01:00,5 --> 01:00:00,000\r\nLast\r\n'
    expect(readCues(file)).toEqual([
      { from: 1, to: 2.5, text: 'One guest.\nTwo & three' },
      { from: 60.5, to: 3600, text: 'Last' },
    ])
  })

  it('are read from WebVTT, with names, notes and positions', () => {
    const file =
      'WEBVTT - Title\n\nNOTE not shown\n\nSTYLE\n::cue { color: red }\n\nintro\n00:01.000 --> 00:02.000 align:start position:0%\n<v Ana>Hello</v>\n\n00:05.000 --> 00:04.000\nbackwards'
    expect(readCues(file)).toEqual([{ from: 1, to: 2, text: 'Hello' }])
  })

  it('that are invalid give none, and never markup', () => {
    for (const nonsense of ['', '{}', '00:00:01,000 --> later\nx', '\0'.repeat(100)])
      expect(readCues(nonsense)).toEqual([])
    const [cue] = readCues('00:00:00,000 --> 00:00:01,000\n<script>alert(1)</script><img src=x')
    expect(cue?.text).toBe('alert(1)<img src=x')
    expect(readCues('00:00:00,000 --> 00:00:01,000\nx\n\n'.repeat(30_000))).toHaveLength(20_000)
  })

  it('are shown for their duration, several at once', () => {
    const cues = readCues('00:01.000 --> 00:03.000\na\n\n00:02.000 --> 00:04.000\nb')
    expect([0.9, 1, 2, 3, 4].map((second) => cueAt(cues, second))).toEqual([
      '',
      'a',
      'a\nb',
      'b',
      '',
    ])
  })
})

describe('guides', () => {
  it('are centred in the picture', () => {
    expect(guideBox('1:1', 2)).toEqual({ x: 0.5, y: 0, width: 1, height: 1 })
    expect(guideBox('1:1', 0.5)).toEqual({ x: 0, y: 0.25, width: 0.5, height: 0.5 })
    const tall = guideBox('9:16', 16 / 9)
    expect(tall.width / tall.height).toBeCloseTo(9 / 16)
    expect(guideBox('title', 2)).toMatchObject({ width: 1.8, height: 0.9 })
  })

  it('switch one after another, then off', () => {
    const seen = []
    for (let guide = nextGuide(null); guide; guide = nextGuide(guide)) seen.push(guide)
    expect(seen).toEqual(guides)
  })
})
