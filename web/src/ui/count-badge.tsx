import { VisuallyHidden } from './visually-hidden'

type CountBadgeProps = {
  count: number
  /** What is counted, for screen readers: "2 unread messages". */
  label: string
}

/** A number that asks for attention; renders nothing at zero. */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (count === 0) return null
  return (
    <span className="inline-grid h-[18px] min-w-[18px] flex-none place-items-center rounded-clip bg-playhead px-1 font-mono text-[0.6875rem] font-semibold text-on-playhead">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
