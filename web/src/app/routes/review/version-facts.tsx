import { Trans } from '@lingui/react/macro'
import type { ProjectVersion } from '@/lib/api/types'
import { formatDate } from '@/lib/dates'

/** When a version was delivered, and what its editor said about it. */
export const VersionFacts = ({ version }: { version: ProjectVersion }) => (
  <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">
    <Trans>Delivered {formatDate(version.deliveredAt)}</Trans>
    {version.explanation && <> · {version.explanation}</>}
  </p>
)
