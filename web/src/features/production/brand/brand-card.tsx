import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '@/ui/card'
import { CardSkeleton } from '@/ui/skeletons'
import { brandKitQuery } from './brand-queries'
import { brandSummary, isEmptyKit } from './brand-summary'
import { BrandSwatches } from './brand-swatches'

type BrandCardProps = {
  project: string
  /** A link to the whole kit. */
  open: ReactNode
}

/** A summary of a project's brand kit, beside its brief. */
export function BrandCard({ project, open }: BrandCardProps) {
  const { i18n } = useLingui()
  const { data: kit, isPending } = useQuery(brandKitQuery(project))
  if (isPending) return <CardSkeleton lines={3} />
  if (!kit) return null
  return (
    <Card className="grid gap-3 p-4">
      <p className="flex items-baseline justify-between gap-4">
        <b className="font-semibold">
          <Trans>Brand kit</Trans>
        </b>
        {open}
      </p>
      {kit.colors.length > 0 && <BrandSwatches colors={kit.colors} />}
      <p className="line-clamp-4 break-words text-ink-2 text-sm">
        {isEmptyKit(kit) ? (
          <Trans>Nothing here yet.</Trans>
        ) : (
          [brandSummary(i18n, kit), kit.tone && `“${kit.tone}”`].filter(Boolean).join('. ')
        )}
      </p>
    </Card>
  )
}
