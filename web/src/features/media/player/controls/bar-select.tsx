import type { ComponentProps } from 'react'

type BarSelectProps = ComponentProps<'select'> & { label: string }

/**
 * A small select in the control bar. It is the browser's own, so that it also opens in full screen.
 */
export function BarSelect({ label, children, ...rest }: BarSelectProps) {
  return (
    <select
      {...rest}
      aria-label={label}
      title={label}
      className="h-10 max-lg:h-11 cursor-pointer appearance-none rounded-control bg-transparent px-2 text-center font-mono text-ink-2 text-tc hover:bg-raised hover:text-ink [&>option]:bg-raised"
    >
      {children}
    </select>
  )
}
