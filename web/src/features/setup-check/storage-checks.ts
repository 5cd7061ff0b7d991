import { msg, t } from '@lingui/core/macro'
import { formatBytes } from '@/lib/bytes'
import { bad, type Check, good, skipped, weak } from './check'

const trial = 'setup-check'

export const storageChecks: Check[] = [
  {
    id: 'local-storage',
    group: 'storage',
    name: msg`Local storage`,
    run: () => {
      try {
        localStorage.setItem(trial, trial)
        const kept = localStorage.getItem(trial) === trial
        localStorage.removeItem(trial)
        return kept ? good(t`Works`) : bad(t`Doesn't keep saved data`)
      } catch {
        return bad(t`Blocked: you can't stay signed in`)
      }
    },
  },
  {
    id: 'quota',
    group: 'storage',
    name: msg`Space for uploads in progress`,
    run: async () => {
      if (!navigator.storage?.estimate) return skipped(t`The browser doesn't say`)
      const { quota = 0, usage = 0 } = await navigator.storage.estimate()
      const free = formatBytes(quota - usage)
      return quota - usage > 100_000_000 ? good(t`${free} free`) : weak(t`Only ${free} free`)
    },
  },
  {
    id: 'cookies',
    group: 'storage',
    name: msg`Cookies`,
    run: () => {
      // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API
      document.cookie = `${trial}=1; path=/; max-age=60; samesite=lax`
      const kept = document.cookie.includes(`${trial}=1`)
      // biome-ignore lint/suspicious/noDocumentCookie: as above
      document.cookie = `${trial}=; path=/; max-age=0`
      return kept ? good(t`Allowed`) : weak(t`Blocked: Google sign-in won't work`)
    },
  },
]
