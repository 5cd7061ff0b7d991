import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Notification } from '@/lib/api/types'
import { classNames } from '@/lib/class-names'
import { NotificationIcon } from './notification-icon'
import { NotificationAction, NotificationAside, NotificationText } from './notification-text'
import { longMoment, shortMoment } from './notification-time'

type NotificationRowProps = {
  notification: Notification
  now: Date
  /** Whether the person is an editor, who can't open projects that they lost or that are over. */
  editor: boolean
  onOpen: (notification: Notification) => void
}

/** One notification; all of it links to its subject. */
export function NotificationRow({ notification, now, editor, onOpen }: NotificationRowProps) {
  const { i18n } = useLingui()
  const { at, firstAt, kind, needsYou, project, read, text } = notification
  const moment = shortMoment(i18n.locale, at, now)
  const first = shortMoment(i18n.locale, firstAt, now)
  const aside = NotificationAside({ notification })
  const body = (
    <>
      {!read && (
        <span className="absolute top-6 left-2 size-1.5 rounded-full bg-playhead lg:left-1.5">
          <span className="sr-only">
            <Trans>Unread</Trans>
          </span>
        </span>
      )}
      <NotificationIcon notification={notification} />
      <span className="grid min-w-0 flex-1 justify-items-start gap-1 [overflow-wrap:anywhere]">
        <span className="line-clamp-4 text-ink-2 [&_b]:font-semibold [&_b]:text-ink">
          <NotificationText notification={notification} />
        </span>
        {text && <span className="line-clamp-3 text-ink">“{text}”</span>}
        <span className="flex flex-wrap gap-x-2.5 text-sm text-ink-3">
          <time
            dateTime={at}
            title={longMoment(i18n.locale, at)}
            className="font-mono text-mono leading-[18px]"
          >
            {first === moment ? moment : `${first} – ${moment}`}
          </time>
          {aside && <span>{aside}</span>}
        </span>
        {needsYou && (
          <span
            className="btn mt-1"
            data-variant={kind === 'mention' ? 'outline' : 'solid'}
            data-size="sm"
          >
            <NotificationAction notification={notification} />
          </span>
        )}
      </span>
      {project && <NotificationStill still={notification.still} />}
    </>
  )
  const look = classNames(
    'relative flex items-start gap-3 px-5 py-3 text-left hover:bg-ink/5 focus-visible:-outline-offset-2',
    needsYou && !read && 'bg-ink/5',
  )
  return (
    <li>
      <Destination
        notification={notification}
        editor={editor}
        className={look}
        onClick={() => onOpen(notification)}
      >
        {body}
      </Destination>
    </li>
  )
}

/** The project's picture, if there is one; the text beside it says everything. */
function NotificationStill({ still }: { still: string | undefined }) {
  // A URL is valid for a few minutes.
  const [broken, setBroken] = useState<string>()
  if (!still || still === broken) return null
  return (
    <img
      src={still}
      alt=""
      loading="lazy"
      decoding="async"
      className="aspect-video w-15 flex-none rounded-clip bg-well object-cover"
      onError={() => setBroken(still)}
    />
  )
}

type DestinationProps = Pick<NotificationRowProps, 'notification' | 'editor'> & {
  className: string
  onClick: () => void
  children: ReactNode
}

/** A dispute that was decided is no longer among the disputed payments. */
const disputedOnly = ({ dispute }: Notification) =>
  dispute === 'opened' || dispute === 'due' ? { outcome: 'disputed' } : {}

/** The kinds that tell managers about a client's billing. */
const aboutAccount = new Set<Notification['kind']>([
  'payment_failed',
  'refund_failed',
  'foreign_money',
])

/** A link to the subject of a notification. */
function Destination({ notification, editor, ...link }: DestinationProps) {
  const { kind, project, account } = notification
  if (kind === 'new_device') return <Link to="/profile" search={{ tab: 'sessions' }} {...link} />
  if (kind === 'billing') return <Link to="/billing" {...link} />
  if (kind === 'application') return <Link to="/applications" {...link} />
  if (kind === 'contact') return <Link to="/inbox" {...link} />
  if (kind === 'webhook_off') return <Link to="/webhooks" {...link} />
  if (aboutAccount.has(kind) && account)
    return <Link to="/accounts/$id" params={{ id: account }} {...link} />
  if (kind === 'dispute')
    return (
      <Link to="/payments" search={{ month: 'all', ...disputedOnly(notification) }} {...link} />
    )
  const lost = kind === 'unassigned' || (editor && kind === 'cancelled')
  if (!project || lost)
    return <Link to={kind === 'files_expiring' ? '/billing' : '/dashboard'} {...link} />
  return (
    <Link to="/project/$id" params={{ id: project }} search={placeIn(notification)} {...link} />
  )
}

/** Where in its project a notification leads: to a note in the room, or to the conversation. */
function placeIn({ kind, version, note }: Notification) {
  if (note) return { v: String(version), note }
  return kind === 'mention' || kind === 'message' ? { tab: 'messages' } : {}
}
