import { Switch as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { classNames } from '@/lib/class-names'
import { useFieldWiring } from './field'

/** For a setting that takes effect at once. */
export function Switch({ className, ...rest }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root {...useFieldWiring()} {...rest} className={classNames('switch', className)}>
      <Primitive.Thumb className="switch-thumb" />
    </Primitive.Root>
  )
}
