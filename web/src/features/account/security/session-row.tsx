import { Trans, useLingui } from '@lingui/react/macro'
import { Eye, Monitor, Smartphone } from 'lucide-react'
import type { OpenSession } from '@/lib/api/types'
import { Button } from '@/ui/button'

type SessionRowProps = { session: OpenSession; busy: boolean; onEnd: () => void }

const small = ['iPhone', 'iPad', 'Android']

/** One device: what it is, since when it is signed in, and when it was last used. */
export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { t, i18n } = useLingui()
  const moment = (at: string) =>
    new Date(at).toLocaleString(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' })
  const device = [session.browser, session.system].filter(Boolean).join(', ')
  const name = session.support ? t`A manager viewing your account` : device || t`Unknown device`
  const Icon = session.support ? Eye : small.includes(session.system ?? '') ? Smartphone : Monitor
  const since = moment(session.createdAt)
  const used = moment(session.lastUsedAt)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <Icon size={20} strokeWidth={1.75} className="flex-none text-ink-3" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {name}
          {session.current && (
            <span className="rounded-[4px] bg-audio-soft px-1.5 py-0.5 text-[0.75rem] leading-4 text-audio">
              <Trans>This device</Trans>
            </span>
          )}
        </p>
        <p className="text-sm text-ink-3">
          <Trans>
            Last used {used}, signed in {since}
          </Trans>
        </p>
      </div>
      {!session.current && (
        <Button size="sm" busy={busy} onClick={onEnd} aria-label={t`Sign out on ${name}`}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  )
}
