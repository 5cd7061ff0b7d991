import type { ComponentProps } from 'react'
import { classNames } from '@/lib/class-names'
import { useFieldWiring } from './field'

export function TextInput({
  className,
  type = 'text',
  'aria-describedby': describedBy,
  ...rest
}: ComponentProps<'input'>) {
  const wiring = useFieldWiring()
  // Other descriptions of the input must not replace its field's error.
  const descriptions = [wiring['aria-describedby'], describedBy].filter(Boolean).join(' ')
  return (
    <input
      dir="auto"
      {...wiring}
      {...rest}
      aria-describedby={descriptions || undefined}
      type={type}
      className={classNames('input', className)}
    />
  )
}

export function TextArea({ className, rows = 5, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      {...useFieldWiring()}
      {...rest}
      rows={rows}
      className={classNames('input', className)}
    />
  )
}
