import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/ui/button'
import { Headline } from './headline'

type SpentLinkProps = {
  /** Where the link leads, and its text. */
  href: string
  action: ReactNode
  children: ReactNode
}

/** What people see when they open a link that was used or has expired. */
export function SpentLink({ href, action, children }: SpentLinkProps) {
  return (
    <div className="grid gap-4" role="status">
      <Headline>
        <Trans>This link has expired.</Trans>
      </Headline>
      <p className="text-ink-2">{children}</p>
      <ButtonLink href={href} variant="primary" size="lg" block>
        {action}
      </ButtonLink>
    </div>
  )
}
