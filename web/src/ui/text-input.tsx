import type { ComponentProps } from 'react'
import { classNames } from '@/lib/class-names'
import { useFieldWiring } from './field'

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input {...useFieldWiring()} {...rest} type={type} className={classNames('input', className)} />
  )
}

export function TextArea({ className, rows = 5, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldWiring()}
      {...rest}
      rows={rows}
      className={classNames('input', className)}
    />
  )
}
