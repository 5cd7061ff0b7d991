import { Trans, useLingui } from '@lingui/react/macro'
import { SetupCheck } from '@/features/setup-check/setup-check'
import { PlainPage } from '../../layout/plain-page'
import { useTitle } from '../../use-title'

export function SetupCheckPage() {
  const { t } = useLingui()
  useTitle(t`Check my setup`)
  return (
    <PlainPage wide>
      <h1 className="t1">
        <Trans>Check my setup</Trans>
      </h1>
      <p className="text-ink-2">
        <Trans>
          What your browser and connection can do. Send us the report if something is slow or
          doesn't play.
        </Trans>
      </p>
      <SetupCheck />
    </PlainPage>
  )
}
