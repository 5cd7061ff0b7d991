import { msg, t } from '@lingui/core/macro'
import { bad, type Check, good, weak } from './check'

/** What the review room and the uploads depend on. */
const needed: Record<string, () => boolean> = {
  streams: () => 'ReadableStream' in window && 'TextDecoderStream' in window,
  crypto: () => 'subtle' in (window.crypto ?? {}),
  workers: () => 'Worker' in window,
  'frame callback': () => 'requestVideoFrameCallback' in HTMLVideoElement.prototype,
}

/** Features that improve them. */
const welcome: Record<string, () => boolean> = {
  'full screen': () => document.fullscreenEnabled,
  clipboard: () => 'clipboard' in navigator,
  'file handles': () => 'showOpenFilePicker' in window,
  'wake lock': () => 'wakeLock' in navigator,
}

const missingOf = (features: Record<string, () => boolean>) =>
  Object.keys(features)
    .filter((name) => !features[name]?.())
    .join(', ')

export const browserChecks: Check[] = [
  {
    id: 'browser',
    group: 'browser',
    name: msg`Browser`,
    run: () => good(navigator.userAgent),
  },
  {
    id: 'device',
    group: 'browser',
    name: msg`Screen and time zone`,
    run: () => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const screenSize = `${screen.width} × ${screen.height} @ ${window.devicePixelRatio}`
      return good(`${screenSize}, ${timeZone}, ${navigator.language}`)
    },
  },
  {
    id: 'needed',
    group: 'browser',
    name: msg`Required features`,
    run: () => {
      const names = missingOf(needed)
      return names === '' ? good(t`All available`) : bad(t`Missing: ${names}`)
    },
  },
  {
    id: 'welcome',
    group: 'browser',
    name: msg`Optional features`,
    run: () => {
      const names = missingOf(welcome)
      return names === '' ? good(t`All available`) : weak(t`Missing: ${names}`)
    },
  },
]
