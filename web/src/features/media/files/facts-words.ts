import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProjectFile } from '@/lib/api/types'
import { formatNumber } from '@/lib/numbers'
import type { Rate } from '@/lib/timecode/units'

type Facts = NonNullable<ProjectFile['facts']>

/** 25 or 23.976: as many digits as people normally use. */
export const formatRate = ({ num, den }: Rate) => formatNumber(num / den, 3)

/** 2.4: seconds to a tenth. */
export const formatSeconds = (milliseconds: number) => formatNumber(milliseconds / 1000, 1)

/** −18.3: always with one decimal. */
export const formatDecibels = (tenths: number) => formatNumber(tenths / 10, 1, true)

/** 4:12, or 1:02:03. */
export function formatLength(milliseconds: number) {
  const seconds = Math.round(milliseconds / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts[0] ? parts : parts.slice(1)
  return shown.map((part, place) => String(part).padStart(place ? 2 : 1, '0')).join(':')
}

/** 2160 × 3840, 25 fps, stereo. */
export function describeFacts(i18n: I18n, { video, audio }: Facts): string {
  const parts: string[] = []
  if (video) {
    parts.push(`${video.width} × ${video.height}`)
    const { slowest, fastest } = video
    if (video.variableRate && slowest && fastest)
      parts.push(i18n._(msg`${formatRate(slowest)} to ${formatRate(fastest)} fps`))
    else parts.push(i18n._(msg`${formatRate(video.rate)} fps`))
  }
  if (audio) {
    if (!video) parts.push(i18n._(msg`${formatNumber(audio.sampleRate / 1000, 1)} kHz`))
    parts.push(i18n._(channelWords(audio.channels)))
  } else parts.push(i18n._(msg`no sound`))
  return parts.join(', ')
}

export function channelWords(channels: number) {
  if (channels === 1) return msg`mono`
  if (channels === 2) return msg`stereo`
  return msg`${channels} channels`
}
