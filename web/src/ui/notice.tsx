import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '@/lib/class-names'

const looks = {
  info: { icon: Info, box: 'bg-marker-soft', tone: 'text-marker' },
  danger: { icon: CircleAlert, box: 'bg-danger-soft', tone: 'text-danger' },
  good: { icon: CircleCheck, box: 'bg-audio-soft', tone: 'text-audio' },
} as const

type NoticeProps = { tone?: keyof typeof looks; action?: ReactNode; children: ReactNode }

/** A message that stays where it is; a danger is announced at once. */
export function Notice({ tone = 'info', action, children }: NoticeProps) {
  const { icon: Icon, box, tone: colour } = looks[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-control px-3.5 py-3 text-ui text-ink',
        box,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-56 items-start gap-2.5">
        <Icon
          size={16}
          strokeWidth={1.75}
          className={classNames('mt-0.5 flex-none', colour)}
          aria-hidden="true"
        />
        <div className="min-w-0">{children}</div>
      </div>
      {action}
    </div>
  )
}
