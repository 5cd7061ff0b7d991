import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BrandFiles } from '@/features/media/brand/brand-files'
import { brandKitQuery } from '@/features/production/brand/brand-queries'
import { BrandView } from '@/features/production/brand/brand-view'
import { ErrorState } from '@/ui/error-state'
import { FactsSkeleton } from '@/ui/skeletons'

/** The brand kit of a project, for the people who work on it. */
export function ProjectBrandKit({ project }: { project: string }) {
  const { t } = useLingui()
  const { data: kit, isPending, error, refetch } = useQuery(brandKitQuery(project))
  if (isPending) return <FactsSkeleton count={4} />
  if (error)
    return (
      <ErrorState
        title={t`We couldn't load the brand kit.`}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  return (
    <div className="grid max-w-[860px] grid-cols-[minmax(0,1fr)] gap-8 pt-6">
      <BrandView kit={kit} />
      <BrandFiles files={kit.files} mayEdit={false} />
    </div>
  )
}
