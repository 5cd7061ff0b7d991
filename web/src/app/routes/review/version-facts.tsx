import { Trans } from '@lingui/react/macro'
import type { ProjectFile, ProjectVersion } from '@/lib/api/types'
import { formatDate } from '@/lib/dates'

/** When a version came, and the proof of the one that was approved. */
export function VersionFacts({ version, file }: { version: ProjectVersion; file: ProjectFile }) {
  return (
    <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">
      {version.approvedAt ? (
        <Trans>
          Approved {formatDate(version.approvedAt)}. SHA-256 {file.sha256}
        </Trans>
      ) : (
        <Trans>Delivered {formatDate(version.deliveredAt)}</Trans>
      )}
      {version.explanation && <> · {version.explanation}</>}
    </p>
  )
}
