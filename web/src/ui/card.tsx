import type { ComponentProps } from 'react'
import { classNames } from '@/lib/class-names'

/** Holds one object. Sections of a page are not cards. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('card', className)} />
}
