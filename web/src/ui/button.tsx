import type { AnchorHTMLAttributes, ComponentProps, ReactNode } from 'react'
import { classNames } from '@/lib/class-names'
import { Spinner } from './spinner'

export type ButtonVariant =
  | 'primary'
  | 'solid'
  | 'outline'
  | 'ghost'
  | 'approve'
  | 'destructive'
  | 'ink'
export type ButtonSize = 'sm' | 'md' | 'lg'

type Look = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean }

const lookAttributes = ({ variant = 'outline', size = 'md', block }: Look) => ({
  'data-variant': variant,
  'data-size': size,
  'data-block': block ? '' : undefined,
})

type ButtonProps = ComponentProps<'button'> &
  Look & {
    busy?: boolean
    /** The button's text while busy ("Sending..."); without it, only the spinner is added. */
    busyLabel?: ReactNode
  }

/** While busy it keeps its width and its focus, ignores clicks and sets aria-busy. */
export function Button({
  variant,
  size,
  block,
  busy = false,
  busyLabel,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...lookAttributes({ variant, size, block } as Look)}
      type={busy ? 'button' : type}
      className={classNames('btn', className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busyLabel === undefined && !busy ? (
        children
      ) : (
        <span className="btn-faces">
          <span data-hidden={busy ? '' : undefined} aria-hidden={busy || undefined}>
            {children}
          </span>
          <span data-hidden={busy ? undefined : ''} aria-hidden={!busy || undefined}>
            <Spinner />
            {busyLabel ?? children}
          </span>
        </span>
      )}
    </button>
  )
}

/** A link that looks like a button, for going somewhere rather than doing something. */
export function ButtonLink({
  variant,
  size,
  block,
  className,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & Look) {
  return (
    <a
      {...rest}
      {...lookAttributes({ variant, size, block } as Look)}
      className={classNames('btn', className)}
    >
      {children}
    </a>
  )
}
