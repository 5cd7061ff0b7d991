import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CircleAlert, CloudOff, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '@/lib/class-names'
import { failureText } from '@/lib/problem/failure-text'
import { timeOfDay } from '../brief/moments-in-words'
import type { SaveStatus } from './save-status'

type SaveMarkProps = {
  status: SaveStatus
  /** Whether what is saved is a draft, or takes effect at once. */
  draft?: boolean
}

/** The state of the typed text: "Saving...", "Draft saved 14:31", or why it is not saved. */
export function SaveMark({ status, draft = true }: SaveMarkProps) {
  const { i18n } = useLingui()
  switch (status.kind) {
    case 'saved': {
      const time = status.at && timeOfDay(i18n.locale, status.at)
      return (
        <Mark icon={Check} tone="text-audio">
          {draft && (time ? <Trans>Draft saved {time}</Trans> : <Trans>Draft saved</Trans>)}
          {!draft && (time ? <Trans>Saved {time}</Trans> : <Trans>Saved</Trans>)}
        </Mark>
      )
    }
    case 'typing':
    case 'saving':
      return (
        // Hidden from screen readers, which would announce it after every word.
        <p className="text-sm text-ink-3" aria-hidden="true">
          <Trans>Saving...</Trans>
        </p>
      )
    case 'offline':
      return (
        <Mark icon={CloudOff} tone="text-marker">
          <Trans>Not saved yet. Kept on this device and saved when you're back.</Trans>
        </Mark>
      )
    case 'signed-out':
      return (
        <Mark icon={CloudOff} tone="text-marker">
          <Trans>Your session has expired. Kept on this device; sign in to save it.</Trans>
        </Mark>
      )
    case 'conflict':
      return (
        <Mark icon={CircleAlert} tone="text-marker">
          <Trans>Not saved: someone else changed the same answer. Choose one.</Trans>
        </Mark>
      )
    case 'refused': {
      const reason = failureText(status.problem)
      return (
        <Mark icon={CircleAlert} tone="text-danger">
          <Trans>Not saved: {reason}</Trans>
        </Mark>
      )
    }
  }
}

type MarkProps = { icon: LucideIcon; tone: string; children: ReactNode }

function Mark({ icon: Icon, tone, children }: MarkProps) {
  return (
    <p role="status" className="flex items-start gap-1.5 text-sm text-ink-2">
      <Icon
        size={14}
        strokeWidth={1.75}
        className={classNames('mt-[3px] flex-none', tone)}
        aria-hidden="true"
      />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  )
}
