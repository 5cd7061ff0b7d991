import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '@/lib/class-names'
import { useFieldWiring } from './field'

/** The browser's own select in our look: it works with every keyboard and every phone. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="select">
      <select {...useFieldWiring()} {...rest} className={classNames('input', className)}>
        {children}
      </select>
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
    </span>
  )
}
