import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '@/lib/class-names'

const looks = {
  info: { box: 'bg-marker-soft', icon: 'text-marker' },
  danger: { box: 'bg-danger-soft', icon: 'text-danger' },
} as const

type BannerProps = {
  label: string
  icon: LucideIcon
  tone?: keyof typeof looks
  action?: ReactNode
  children: ReactNode
}

/** One line across the top of every page, with an action at its end. */
export function Banner({ label, icon: Icon, tone = 'info', action, children }: BannerProps) {
  const look = looks[tone]
  return (
    <aside
      aria-label={label}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 lg:px-8',
        look.box,
      )}
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2.5">
        <Icon
          size={16}
          strokeWidth={1.75}
          className={classNames('mt-0.5 flex-none', look.icon)}
          aria-hidden="true"
        />
        <span className="min-w-0 break-words">{children}</span>
      </p>
      {action}
    </aside>
  )
}
