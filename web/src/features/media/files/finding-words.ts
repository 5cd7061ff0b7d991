import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProjectFile } from '@/lib/api/types'

export type Finding = NonNullable<ProjectFile['findings']>[number]
type Words = {
  /** The wording for a line of the list. */
  short: MessageDescriptor
  /** What it means for the reader. */
  long: MessageDescriptor
  /** Only worth mentioning; nothing needs to be done. */
  harmless?: true
}

/** The message for each finding of the technical check. */
export const findingWords: Record<Finding['code'], Words> = {
  damaged: {
    short: msg`Damaged`,
    long: msg`Part of this file can't be read. We'll use the rest. Export it again if you can.`,
  },
  no_picture: { short: msg`No picture`, long: msg`There's no picture in this file.` },
  no_sound: { short: msg`No sound`, long: msg`There's no sound in this file.` },
  very_short: { short: msg`Very short`, long: msg`This file is shorter than a second.` },
  silent: { short: msg`Silent`, long: msg`The sound is silent from start to end.` },
  track_silent: { short: msg`Silent track`, long: msg`A track is silent.`, harmless: true },
  one_sided: { short: msg`Sound on one side`, long: msg`Only one channel has sound.` },
  variable_rate: {
    short: msg`Variable rate`,
    long: msg`The frame rate varies, as phones record it. We'll edit it at a fixed rate.`,
  },
  hdr: {
    short: msg`HDR`,
    long: msg`This is HDR footage. The preview shows it in standard colors.`,
    harmless: true,
  },
  interlaced: {
    short: msg`Interlaced`,
    long: msg`This is interlaced footage. The preview shows whole frames.`,
    harmless: true,
  },
  rotated: {
    short: msg`Rotated`,
    long: msg`The camera was turned. We show the picture upright.`,
    harmless: true,
  },
  black: { short: msg`Black`, long: msg`The picture is black.` },
  frozen: { short: msg`Frozen`, long: msg`The picture is frozen.` },
  silence: { short: msg`Silence`, long: msg`There's no sound for a while.` },
  peak: {
    short: msg`Too loud`,
    long: msg`The sound peaks above −1 dB, where some players distort it.`,
  },
  aspect: {
    short: msg`Wrong format`,
    long: msg`The picture isn't in the shape the brief asks for.`,
  },
  rate: { short: msg`Unusual rate`, long: msg`Videos rarely use this frame rate.` },
  length: { short: msg`Wrong length`, long: msg`It isn't the length the brief asks for.` },
  letterbox: { short: msg`Black bars`, long: msg`There are black bars around the picture.` },
}

/** What a finding means for the reader, with the track it concerns. */
export function findingText(i18n: I18n, { code, track }: Finding) {
  const text = i18n._(findingWords[code].long)
  if (!track) return text
  if (code === 'track_silent') return i18n._(msg`Track ${track} is silent.`)
  return i18n._(msg`Track ${track}: ${text}`)
}

/** Why a file can't be played, by the server's code. */
export const problemWords: Record<NonNullable<ProjectFile['problem']>, MessageDescriptor> = {
  media_empty: msg`This file is empty. Export it again and upload it once more.`,
  not_media: msg`This file isn't a video or a sound file.`,
  media_kind: msg`We can't use this kind of file. Upload it as MP4, MOV, AVI, WMV or MPEG.`,
  media_damaged: msg`This file is damaged and can't be opened. Export it again and upload it once more.`,
  media_limits: msg`This file is larger than we can work with: at most 12 hours, 240 frames a second and 8192 × 4352 pixels.`,
  preparation_failed: msg`We couldn't prepare this file for playing. The original is safe and can be downloaded.`,
}
