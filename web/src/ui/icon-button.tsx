import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '@/lib/class-names'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The button's name, because the icon alone says nothing to assistive technology. */
  label: string
  children: ReactNode
}

export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames('icon-button', className)}
      aria-label={label}
    >
      {children}
    </button>
  )
}

/** A placeholder for an icon button that is not there yet. */
export const IconButtonPlace = () => (
  <span className="icon-button pointer-events-none" aria-hidden="true" />
)
