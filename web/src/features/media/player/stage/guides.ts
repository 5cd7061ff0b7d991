import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What a guide shows: the crop to another shape, or the area that is safe for titles. */
export type Guide = '9:16' | '4:5' | '1:1' | 'title'

export const guides: readonly Guide[] = ['9:16', '4:5', '1:1', 'title']

export const guideNames: Record<Guide, MessageDescriptor> = {
  '9:16': msg`9:16 guide`,
  '4:5': msg`4:5 guide`,
  '1:1': msg`1:1 guide`,
  title: msg`Title safe`,
}

/** The guide after this one; none after the last. */
export const nextGuide = (now: Guide | null): Guide | null =>
  now === null ? '9:16' : (guides[guides.indexOf(now) + 1] ?? null)

const shapes = { '9:16': 9 / 16, '4:5': 4 / 5, '1:1': 1 }

/** The share of the width and the height that is safe for titles. */
const titleShare = 0.9

/** The part of a picture inside a guide; the picture is `aspect` wide and 1 high. */
export function guideBox(guide: Guide, aspect: number) {
  const [width, height] =
    guide === 'title'
      ? [aspect * titleShare, titleShare]
      : [Math.min(aspect, shapes[guide]), Math.min(1, aspect / shapes[guide])]
  return { x: (aspect - width) / 2, y: (1 - height) / 2, width, height }
}
