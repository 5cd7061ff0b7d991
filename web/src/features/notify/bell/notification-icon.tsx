import {
  AlarmClock,
  AtSign,
  CalendarOff,
  CircleAlert,
  CircleCheck,
  CirclePause,
  CirclePlay,
  CircleX,
  CreditCard,
  Film,
  Flag,
  Gift,
  Inbox,
  type LucideIcon,
  MessageSquare,
  MonitorSmartphone,
  RotateCcw,
  Scale,
  Star,
  Trash2,
  UserRoundMinus,
  UserRoundPlus,
  Webhook,
} from 'lucide-react'
import type { Notification } from '@/lib/api/types'
import { Avatar } from '@/ui/avatar'

type Kind = Notification['kind']

const icons: Record<Kind, { icon: LucideIcon; look: string }> = {
  submitted: { icon: Inbox, look: 'text-video' },
  not_submitted: { icon: CircleAlert, look: 'text-danger' },
  assigned: { icon: UserRoundPlus, look: 'text-video' },
  editor_found: { icon: UserRoundPlus, look: 'text-video' },
  unassigned: { icon: UserRoundMinus, look: 'text-ink-2' },
  no_editor: { icon: UserRoundMinus, look: 'text-marker' },
  cover_asked: { icon: CalendarOff, look: 'text-marker' },
  cover_declined: { icon: CalendarOff, look: 'text-ink-2' },
  question: { icon: MessageSquare, look: 'text-marker' },
  answered: { icon: MessageSquare, look: 'text-video' },
  to_check: { icon: Film, look: 'text-qc' },
  to_review: { icon: Flag, look: 'text-marker' },
  returned: { icon: RotateCcw, look: 'text-title' },
  change_list: { icon: RotateCcw, look: 'text-title' },
  approved: { icon: CircleCheck, look: 'text-audio' },
  approval_near: { icon: Flag, look: 'text-marker' },
  approved_unanswered: { icon: CircleCheck, look: 'text-audio' },
  reopened: { icon: RotateCcw, look: 'text-title' },
  rated: { icon: Star, look: 'text-marker' },
  low_rating: { icon: Star, look: 'text-danger' },
  due_soon: { icon: AlarmClock, look: 'text-marker' },
  missed: { icon: CircleAlert, look: 'text-danger' },
  late: { icon: CircleAlert, look: 'text-danger' },
  held: { icon: CirclePause, look: 'text-ink-2' },
  resumed: { icon: CirclePlay, look: 'text-video' },
  cancelled: { icon: CircleX, look: 'text-ink-2' },
  round_granted: { icon: Gift, look: 'text-audio' },
  mention: { icon: AtSign, look: 'text-marker' },
  message: { icon: MessageSquare, look: 'text-video' },
  new_device: { icon: MonitorSmartphone, look: 'text-ink-2' },
  files_expiring: { icon: Trash2, look: 'text-marker' },
  contact: { icon: MessageSquare, look: 'text-video' },
  billing: { icon: CreditCard, look: 'text-marker' },
  payment_failed: { icon: CreditCard, look: 'text-danger' },
  refund_failed: { icon: CreditCard, look: 'text-danger' },
  foreign_money: { icon: CreditCard, look: 'text-marker' },
  webhook_off: { icon: Webhook, look: 'text-danger' },
  dispute: { icon: Scale, look: 'text-danger' },
  application: { icon: UserRoundPlus, look: 'text-video' },
}

/** Kinds in which somebody said something show who said it. */
const said: readonly Kind[] = ['question', 'answered', 'mention', 'message']

export function NotificationIcon({ notification }: { notification: Notification }) {
  const { kind, actor } = notification
  if (actor && said.includes(kind)) return <Avatar name={actor} size="md" />
  const { icon: Icon, look } = icons[kind] ?? { icon: Inbox, look: 'text-ink-2' }
  return (
    <span
      className={`grid size-8 flex-none place-items-center rounded-control bg-well ${look}`}
      aria-hidden="true"
    >
      <Icon size={16} strokeWidth={1.75} />
    </span>
  )
}
