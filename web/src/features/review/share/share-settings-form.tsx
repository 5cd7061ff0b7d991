import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  CalendarDays,
  Layers2,
  Lock,
  type LucideIcon,
  MessageSquarePlus,
  RefreshCw,
  Tag,
  Type,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ShareSettings } from '@/lib/api/types'
import { formatDate } from '@/lib/dates'
import { IconButton } from '@/ui/icon-button'
import { Segmented } from '@/ui/segmented'
import { Switch } from '@/ui/switch'
import { TextInput } from '@/ui/text-input'
import { daysUntil, endOfDay, inDays, newPassword } from './share-queries'

type Props = {
  settings: ShareSettings
  onChange: (next: ShareSettings) => void
  /** Called with the name while it is typed, before it is applied. */
  onTypeName: (name: string) => void
}

type End = 'day' | 'week' | 'date'

/** What guests may do with a link, and until when. */
export function ShareSettingsForm({ settings, onChange, onTypeName }: Props) {
  const { t } = useLingui()
  const [end, setEnd] = useState<End>('week')
  const { password = '' } = settings
  const set = (change: Partial<ShareSettings>) => onChange({ ...settings, ...change })
  const version = settings.version
  return (
    <div className="grid divide-y divide-line rounded-card border border-line">
      <Row
        icon={MessageSquarePlus}
        title={<Trans>Guests can</Trans>}
        about={<Trans>Guests never approve or download</Trans>}
      >
        <Segmented
          label={t`Guests can`}
          options={[
            { value: 'view', label: <Trans context="what guests can do">View</Trans> },
            { value: 'comment', label: <Trans>Comment</Trans> },
          ]}
          value={settings.mayComment ? 'comment' : 'view'}
          onChange={(may) => set({ mayComment: may === 'comment' })}
        />
      </Row>
      <Row
        icon={Lock}
        title={<Trans>Password</Trans>}
        about={<Trans>Send it separately from the link</Trans>}
      >
        {password && (
          <>
            <span className="min-w-0 truncate font-mono text-tc">{password}</span>
            <IconButton label={t`New password`} onClick={() => set({ password: newPassword() })}>
              <RefreshCw size={15} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </>
        )}
        <Switch
          aria-label={t`Password`}
          checked={password !== ''}
          onCheckedChange={(on) => set({ password: on ? newPassword() : '' })}
        />
      </Row>
      <Row
        icon={CalendarDays}
        title={<Trans>Expires</Trans>}
        about={
          <>
            {formatDate(settings.endsAt)},{' '}
            <Plural
              value={daysUntil(settings.endsAt)}
              _0="today"
              one="in # day"
              other="in # days"
            />
          </>
        }
      >
        {end === 'date' && (
          <TextInput
            type="date"
            aria-label={t`Date`}
            className="w-auto"
            min={inDays(0).slice(0, 10)}
            max={inDays(365).slice(0, 10)}
            value={settings.endsAt.slice(0, 10)}
            onChange={({ target }) => target.value && set({ endsAt: endOfDay(target.value) })}
          />
        )}
        <Segmented<End>
          label={t`Expires`}
          options={[
            { value: 'day', label: <Trans>1 day</Trans> },
            { value: 'week', label: <Trans>7 days</Trans> },
            { value: 'date', label: <Trans>Date</Trans> },
          ]}
          value={end}
          onChange={(next) => {
            setEnd(next)
            if (next !== 'date') set({ endsAt: inDays(next === 'day' ? 1 : 7) })
          }}
        />
      </Row>
      <Row
        icon={Type}
        title={<Trans>Name over the picture</Trans>}
        about={<Trans>Each guest sees their own name and the day</Trans>}
      >
        <Switch
          aria-label={t`Name over the picture`}
          checked={settings.watermark ?? false}
          onCheckedChange={(watermark) => set({ watermark })}
        />
      </Row>
      <Row
        icon={Layers2}
        title={<Trans>Later versions too</Trans>}
        about={
          settings.andLater ? (
            <Trans>Guests see the latest version</Trans>
          ) : (
            <Trans>Guests stay on v{version}</Trans>
          )
        }
      >
        <Switch
          aria-label={t`Later versions too`}
          checked={settings.andLater ?? false}
          onCheckedChange={(andLater) => set({ andLater })}
        />
      </Row>
      <Row
        icon={Tag}
        title={<Trans>Link name</Trans>}
        about={<Trans>Only your team sees it</Trans>}
      >
        <TextInput
          aria-label={t`Link name`}
          className="w-full sm:w-44"
          maxLength={80}
          defaultValue={settings.label ?? ''}
          onChange={({ target }) => onTypeName(target.value)}
          onBlur={({ target }) => {
            if (target.value !== (settings.label ?? '')) set({ label: target.value })
          }}
        />
      </Row>
    </div>
  )
}

type RowProps = { icon: LucideIcon; title: ReactNode; about: ReactNode; children: ReactNode }

function Row({ icon: Icon, title, about, children }: RowProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <Icon size={18} strokeWidth={1.75} className="flex-none text-ink-2" aria-hidden />
      <div className="min-w-40 flex-1">
        <p className="font-[550]">{title}</p>
        <p className="text-ink-2 text-sm">{about}</p>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2">{children}</div>
    </div>
  )
}
