import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Format, ServiceKind } from './brief-draft'

/** A common kind of video, with its usual answers. */
export type Template = {
  key: string
  name: MessageDescriptor
  seconds: number
  /** The usual shortest and longest length of such videos. */
  usual: readonly [number, number]
  formats: readonly Format[]
  platform: MessageDescriptor
  music?: MessageDescriptor
  captions?: MessageDescriptor
}

const feeds = msg`Instagram, TikTok`
const shop = msg`Shop page, Instagram`
const site = msg`Website`
const channel = msg`YouTube`
const podcasts = msg`Podcast apps`

const onAll = msg`Burned in`
const onTall = msg`Burned in on 9:16`
const asFile = msg`As a separate file`
const noCaptions = msg`No captions`

const warm = msg`Warm, no drums`
const driving = msg`Fast, with a clear beat`
const quiet = msg`Quiet, under the voice`
const noMusic = msg`No music`

export const templates: Record<ServiceKind, readonly Template[]> = {
  social: [
    {
      key: 'reel',
      name: msg`Reel`,
      seconds: 30,
      usual: [15, 60],
      formats: ['9:16'],
      platform: feeds,
      music: driving,
      captions: onAll,
    },
    {
      key: 'teaser',
      name: msg`Teaser`,
      seconds: 15,
      usual: [6, 20],
      formats: ['9:16', '1:1'],
      platform: feeds,
      music: driving,
      captions: onAll,
    },
    {
      key: 'tip',
      name: msg`Tip to the camera`,
      seconds: 45,
      usual: [30, 90],
      formats: ['9:16', '4:5'],
      platform: feeds,
      music: quiet,
      captions: onAll,
    },
  ],
  youtube: [
    {
      key: 'talk',
      name: msg`Talk to the camera`,
      seconds: 480,
      usual: [300, 900],
      formats: ['16:9'],
      platform: channel,
      music: quiet,
      captions: asFile,
    },
    {
      key: 'vlog',
      name: msg`Vlog`,
      seconds: 720,
      usual: [480, 1200],
      formats: ['16:9'],
      platform: channel,
      music: driving,
      captions: asFile,
    },
    {
      key: 'short',
      name: msg`Short`,
      seconds: 45,
      usual: [20, 60],
      formats: ['9:16'],
      platform: channel,
      captions: onAll,
    },
  ],
  commercial: [
    {
      key: 'product',
      name: msg`Product video`,
      seconds: 45,
      usual: [30, 60],
      formats: ['16:9', '9:16'],
      platform: shop,
      music: warm,
      captions: onTall,
    },
    {
      key: 'brand',
      name: msg`Brand story`,
      seconds: 90,
      usual: [60, 180],
      formats: ['16:9'],
      platform: site,
      music: warm,
      captions: asFile,
    },
    {
      key: 'testimonial',
      name: msg`Testimonial`,
      seconds: 60,
      usual: [30, 120],
      formats: ['16:9', '1:1'],
      platform: site,
      music: quiet,
      captions: onAll,
    },
  ],
  motion: [
    {
      key: 'explainer',
      name: msg`Explainer`,
      seconds: 90,
      usual: [60, 120],
      formats: ['16:9'],
      platform: site,
      music: quiet,
      captions: asFile,
    },
    {
      key: 'opener',
      name: msg`Logo opener`,
      seconds: 6,
      usual: [3, 10],
      formats: ['16:9', '9:16'],
      platform: channel,
      captions: noCaptions,
    },
    {
      key: 'animated-ad',
      name: msg`Animated ad`,
      seconds: 20,
      usual: [10, 30],
      formats: ['9:16', '1:1'],
      platform: feeds,
      music: driving,
      captions: noCaptions,
    },
  ],
  color: [
    {
      key: 'grade-ad',
      name: msg`Graded ad`,
      seconds: 45,
      usual: [15, 90],
      formats: ['16:9'],
      platform: site,
      captions: noCaptions,
    },
    {
      key: 'grade-interview',
      name: msg`Graded interview`,
      seconds: 600,
      usual: [180, 1800],
      formats: ['16:9'],
      platform: channel,
      captions: noCaptions,
    },
    {
      key: 'grade-film',
      name: msg`Graded short film`,
      seconds: 480,
      usual: [180, 1800],
      formats: ['16:9'],
      platform: msg`Festivals, YouTube`,
      captions: noCaptions,
    },
  ],
  audio: [
    {
      key: 'podcast',
      name: msg`Podcast episode`,
      seconds: 2400,
      usual: [900, 5400],
      formats: ['16:9'],
      platform: podcasts,
      music: msg`Only at the start and the end`,
      captions: noCaptions,
    },
    {
      key: 'clean-interview',
      name: msg`Cleaned-up interview`,
      seconds: 600,
      usual: [180, 3600],
      formats: ['16:9'],
      platform: channel,
      music: noMusic,
      captions: noCaptions,
    },
    {
      key: 'mix',
      name: msg`Mix with voice-over`,
      seconds: 90,
      usual: [30, 300],
      formats: ['16:9'],
      platform: site,
      music: quiet,
      captions: noCaptions,
    },
  ],
}

/** The suggestions for music and captions. */
export const musicIdeas = [warm, driving, quiet, noMusic]
export const captionIdeas = [onAll, onTall, asFile, noCaptions]
