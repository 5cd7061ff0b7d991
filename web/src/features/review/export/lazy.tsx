import { type ComponentProps, Suspense } from 'react'
import { IconButtonPlace } from '@/ui/icon-button'
import { lazyPart } from '@/ui/lazy-part'

const Menu = lazyPart(() =>
  import('./export-menu').then((module) => ({ default: module.ExportMenu })),
)
const Card = lazyPart(() =>
  import('./sign-off-card').then((module) => ({ default: module.SignOffCard })),
)

/** The menu of exports, once it is loaded. */
export const ExportMenu = (props: ComponentProps<typeof Menu>) => (
  <Suspense fallback={<IconButtonPlace />}>
    <Menu {...props} />
  </Suspense>
)

/** The record of an approval, once it is loaded. */
export const SignOffCard = (props: ComponentProps<typeof Card>) => (
  <Suspense>
    <Card {...props} />
  </Suspense>
)
