import { type ComponentProps, lazy, Suspense } from 'react'
import { IconButtonPlace } from '@/ui/icon-button'

const Menu = lazy(() => import('./export-menu').then((module) => ({ default: module.ExportMenu })))
const Card = lazy(() =>
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
