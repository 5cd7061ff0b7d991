import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BrandFiles } from '@/features/media/brand/brand-files'
import { BrandEditor } from '@/features/production/brand/brand-editor'
import { ownBrandKitQuery } from '@/features/production/brand/brand-queries'
import { BrandView } from '@/features/production/brand/brand-view'
import { ErrorState } from '@/ui/error-state'
import { FormSkeleton } from '@/ui/skeletons'
import { AppPage } from '../../layout/app-page'
import { useSignedInUser } from '../../signed-in-user'
import { RoleDashboard } from '../role-dashboard'

/** The brand kit of a client account, for its members. */
export function BrandKitPage() {
  const { t } = useLingui()
  return (
    <RoleDashboard of="client">
      <AppPage title={t`Brand kit`}>
        <OwnKit />
      </AppPage>
    </RoleDashboard>
  )
}

function OwnKit() {
  const { t } = useLingui()
  const { viewedBy } = useSignedInUser()
  const { data: kit, isPending, error, refetch } = useQuery(ownBrandKitQuery)
  if (isPending)
    return (
      <div className="max-w-[860px]">
        <FormSkeleton count={4} />
      </div>
    )
  if (error)
    return (
      <ErrorState
        title={t`We couldn't load the brand kit.`}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  const mayEdit = kit.may.edit && !viewedBy
  const account = kit.account.name
  return (
    <div className="grid max-w-[860px] grid-cols-[minmax(0,1fr)] gap-10">
      <p className="-mb-4 break-words text-ink-2">
        <Trans>Goes with every project in {account}. Your editors see it next to the brief.</Trans>
      </p>
      {mayEdit ? <BrandEditor key={kit.account.id} kit={kit} /> : <BrandView kit={kit} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <h2 className="t2 -mb-3">
          <Trans>Files</Trans>
        </h2>
        <BrandFiles files={kit.files} mayEdit={mayEdit} />
      </div>
    </div>
  )
}
