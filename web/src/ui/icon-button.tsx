import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from '@/lib/class-names'

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  /** The button's name; the icon alone says nothing to assistive technology. */
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
