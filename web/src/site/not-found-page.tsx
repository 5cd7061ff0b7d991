import { Trans, useLingui } from '@lingui/react/macro'
import type { Locale } from '@/i18n/locales'
import { ButtonLink } from '@/ui/button'
import { SitePage } from './layout'
import { homeOf } from './page-addresses'

export function NotFoundPage() {
  const { i18n } = useLingui()
  return (
    <SitePage className="wrap not-found">
      <span className="tc code" aria-hidden="true">
        404
      </span>
      <h1 className="d3">
        <Trans>404 Page Not Found</Trans>
      </h1>
      <p className="lead">
        <Trans>Did you forget to add the page to the router?</Trans>
      </p>
      <ButtonLink href={homeOf(i18n.locale as Locale)}>
        <Trans>Back to home page</Trans>
      </ButtonLink>
    </SitePage>
  )
}
