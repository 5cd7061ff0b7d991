import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '@/ui/button'
import { PlainPage } from '../layout/plain-page'
import { paths } from '../paths'
import { useTitle } from '../use-title'

export function NotFoundPage() {
  const { t } = useLingui()
  useTitle(t`404 Page Not Found`)
  return (
    <PlainPage>
      <p
        className="font-mono text-[2.75rem] leading-none tracking-[-0.06em] text-playhead-text"
        aria-hidden="true"
      >
        404
      </p>
      <h1 className="t1">
        <Trans>404 Page Not Found</Trans>
      </h1>
      <p className="text-ink-2">
        <Trans>Did you forget to add the page to the router?</Trans>
      </p>
      <ButtonLink href={paths.start} className="mt-2 justify-self-start">
        <Trans>Back to home page</Trans>
      </ButtonLink>
    </PlainPage>
  )
}
