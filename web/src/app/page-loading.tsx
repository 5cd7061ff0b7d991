import { useLingui } from '@lingui/react/macro'
import { PageSpinner } from '@/ui/spinner'

/** The centred spinner for everything that is not ready yet. */
export function PageLoading() {
  const { t } = useLingui()
  return <PageSpinner label={t`Loading...`} />
}
