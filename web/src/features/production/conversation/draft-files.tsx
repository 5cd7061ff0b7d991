import { Trans, useLingui } from '@lingui/react/macro'
import { Paperclip, X } from 'lucide-react'
import { formatBytes } from '@/lib/bytes'
import { IconButton } from '@/ui/icon-button'
import type { Attached } from './kept-messages'

/** A file on its way to be attached. */
export type Uploading = {
  id: number
  name: string
  /** How much of it is there, from 0 to 1. */
  share: number
  failed: boolean
  problem?: string | undefined
  onRemove: () => void
  onRetry?: (() => void) | undefined
}

type DraftFilesProps = {
  files: readonly Attached[]
  uploading: readonly Uploading[]
  onRemove: (fileId: string) => void
}

/** The files of a message that is not sent yet. */
export function DraftFiles({ files, uploading, onRemove }: DraftFilesProps) {
  const { t } = useLingui()
  if (files.length + uploading.length === 0) return null
  return (
    <ul className="grid gap-1 px-2 pt-1">
      {files.map(({ fileId, name, size }) => (
        <li key={fileId} className="flex min-w-0 items-center gap-2 pl-1.5 text-sm">
          <Paperclip size={14} strokeWidth={1.75} className="flex-none text-ink-3" aria-hidden />
          <span className="min-w-0 truncate">{name}</span>
          <span className="flex-none text-ink-3">{formatBytes(size)}</span>
          <Remove label={t`Remove ${name}`} onClick={() => onRemove(fileId)} />
        </li>
      ))}
      {uploading.map(({ id, name, share, failed, problem, onRemove: remove, onRetry }) => (
        <li key={id} className="flex min-w-0 flex-wrap items-center gap-x-2 pl-1.5 text-sm">
          <Paperclip size={14} strokeWidth={1.75} className="flex-none text-ink-3" aria-hidden />
          <span className="min-w-0 truncate">{name}</span>
          {failed ? (
            <span className="text-danger" role="alert">
              {problem || <Trans>Upload stopped</Trans>}
            </span>
          ) : (
            <span className="flex-none text-ink-3">
              <Trans>Uploading {Math.floor(share * 100)}%</Trans>
            </span>
          )}
          {onRetry && (
            <button type="button" className="link min-h-6" onClick={onRetry}>
              <Trans>Try again</Trans>
            </button>
          )}
          <Remove label={t`Remove ${name}`} onClick={remove} />
        </li>
      ))}
    </ul>
  )
}

const Remove = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <IconButton label={label} className="ml-auto" onClick={onClick}>
    <X size={15} strokeWidth={1.75} aria-hidden />
  </IconButton>
)
