import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { StatusView } from '@/features/applications/status-view'
import { PlainPage } from '../../layout/plain-page'
import { useTitle } from '../../use-title'

/** The page behind the link in an applicant's receipt. */
export function ApplicationStatusPage() {
  const { t } = useLingui()
  useTitle(t`Your application`)
  const { token = '' } = useParams({ strict: false })
  return (
    <PlainPage wide>
      <h1 className="d3 mb-4">
        <Trans>Your application</Trans>
      </h1>
      <StatusView token={token} />
    </PlainPage>
  )
}
