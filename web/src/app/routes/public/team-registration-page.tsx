import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApplyForm } from '@/features/applications/apply-form'
import { lostLink } from '@/features/applications/status-view'
import { VideoDialog } from '@/features/showcase/video-dialog'
import { PlainPage } from '../../layout/plain-page'
import { useBrand, useTitle } from '../../use-title'

/** The page where editors apply. It never creates an account. */
export function TeamRegistrationPage() {
  const { t } = useLingui()
  const brand = useBrand()
  useTitle(t`Team registration`)
  const [playing, setPlaying] = useState<string>()
  return (
    <PlainPage wide>
      <h1 className="d3">
        <Trans>Cut with us.</Trans>
      </h1>
      <p className="mb-4 max-w-[60ch] text-ink-2">
        <Trans>
          Tell us who you are, what you edit and when you work. A person reads and answers every
          application.
        </Trans>
      </p>
      <p className="mb-4 text-ui">
        <a className="link inline-block min-h-6" href={lostLink}>
          <Trans>Lost your application link?</Trans>
        </a>
      </p>
      <ApplyForm brand={brand} privacyAddress="/terms-policy#privacy" onPreview={setPlaying} />
      {playing && (
        <VideoDialog
          title={t`Showreel`}
          reference={playing}
          onClose={() => setPlaying(undefined)}
        />
      )}
    </PlainPage>
  )
}
