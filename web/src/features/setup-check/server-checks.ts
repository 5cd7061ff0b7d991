import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { answerOf, api } from '@/lib/api/client'
import type { components } from '@/lib/api/schema.gen'
import { formatBytes } from '@/lib/bytes'
import { momentOf } from '@/lib/times'
import { bad, type Check, type Finding, good, skipped, weak } from './check'

type Report = components['schemas']['HealthReport']

/** One response covers all parts: the first check requests it, the others read it. */
let report: Promise<Report> | undefined

const part = (id: string, name: MessageDescriptor, judge: (report: Report) => Finding): Check => ({
  id,
  group: 'server',
  name,
  run: async (signal) => {
    if (id === firstPart || !report) report = answerOf(api.GET('/api/health-report', { signal }))
    return judge(await report)
  },
})

const firstPart = 'mail'

/** Additional checks for managers: the state of the server's own parts. */
export const serverChecks: Check[] = [
  part(firstPart, msg`Email`, ({ mail }) => {
    if (mail.state === 'off') return skipped(t`Not sent: it stays in the list of emails`)
    return mail.state === 'works' ? good(t`The mail server responds`) : bad(seeLog())
  }),
  part('ffmpeg', msg`Video processing (ffmpeg)`, ({ ffmpeg }) => {
    const { version = '' } = ffmpeg
    if (ffmpeg.state !== 'works') return bad(seeLog())
    return ffmpeg.sandboxed
      ? good(t`Version ${version}`)
      : weak(
          t`Version ${version}, but without a sandbox: a malicious video could reach the server's files. Ask the operator to run cutroom doctor.`,
        )
  }),
  part('queue', msg`Queue`, ({ queue: { state, waiting, givenUp } }) => {
    if (state !== 'works') return bad(seeLog())
    const value = t`${waiting} waiting, ${givenUp} failed`
    return givenUp === 0 ? good(value) : weak(value)
  }),
  part('disk', msg`Disk`, ({ disk: { state, freeBytes, totalBytes, storedBytes } }) => {
    const free = formatBytes(freeBytes)
    const total = formatBytes(totalBytes)
    const stored = formatBytes(storedBytes)
    if (state === 'works') return good(t`${free} of ${total} free, clients' files use ${stored}`)
    return state === 'low'
      ? weak(t`Only ${free} of ${total} free, clients' files use ${stored}. Add space soon.`)
      : bad(t`Only ${free} free`)
  }),
  part('payment', msg`Payment`, ({ payment }) => {
    if (payment.state === 'off') return skipped(t`Not set up`)
    if (payment.state !== 'works') return bad(seeLog())
    if (!payment.comparedAt) return good(t`Works`)
    const compared = momentOf(payment.comparedAt, i18n.locale)
    return good(t`Works. All accounts last compared with the provider: ${compared}`)
  }),
]

const seeLog = () => t`Doesn't work. See the server's log.`
