import { Trans } from '@lingui/react/macro'

/** Links to the sections that stand on the landing page. */
export function SectionLinks() {
  return (
    <>
      <a href="#services">
        <Trans>Services</Trans>
      </a>
      <a href="#how-it-works">
        <Trans>How it works</Trans>
      </a>
    </>
  )
}
