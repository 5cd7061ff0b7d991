import { Check } from 'lucide-react'
import { Checkbox as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { classNames } from '@/lib/class-names'
import { useFieldWiring } from './field'

export function Checkbox({ className, ...rest }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root {...useFieldWiring()} {...rest} className={classNames('checkbox', className)}>
      <Primitive.Indicator>
        <Check size={14} strokeWidth={3} aria-hidden="true" />
      </Primitive.Indicator>
    </Primitive.Root>
  )
}
