import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { bad, type Check, type Finding, good, weak } from './check'

/** Every version is played as H.264 with AAC; the others only matter for people's own files. */
const codecs: { id: string; name: MessageDescriptor; type: string; needed?: true }[] = [
  {
    id: 'h264',
    name: msg`H.264 with AAC`,
    type: 'video/mp4; codecs="avc1.640028, mp4a.40.2"',
    needed: true,
  },
  { id: 'hevc', name: msg`HEVC`, type: 'video/mp4; codecs="hvc1.1.6.L120.90"' },
  { id: 'av1', name: msg`AV1`, type: 'video/mp4; codecs="av01.0.08M.08"' },
]

export const codecChecks: Check[] = codecs.map(({ id, name, type, needed }) => ({
  id,
  group: 'video',
  name,
  run: async () => {
    const plays = document.createElement('video').canPlayType(type) !== ''
    if (!plays) return needed ? bad(t`Doesn't play`) : weak(t`Doesn't play (not needed)`)
    return (await smoothness(type)) ?? good(t`Plays`)
  },
}))

/** How smoothly 1080p at 30 frames per second would play, if the browser reports it. */
async function smoothness(type: string): Promise<Finding | undefined> {
  const [container, codec] = type.split(', ')[0]?.replaceAll('"', '').split('codecs=') ?? []
  try {
    const ability = await navigator.mediaCapabilities.decodingInfo({
      type: 'file',
      video: {
        contentType: `${container}codecs="${codec}"`,
        width: 1920,
        height: 1080,
        bitrate: 8_000_000,
        framerate: 30,
      },
    })
    if (!ability.smooth) return weak(t`Plays, but not smoothly`)
    return good(ability.powerEfficient ? t`Plays smoothly, in hardware` : t`Plays smoothly`)
  } catch {
    return undefined
  }
}
