import { Paperclip, X } from 'lucide-react'
import { formatBytes } from '@/lib/bytes'
import { IconButton } from '../icon-button'
import type { Attached, Uploading } from './attached'

type DraftFilesProps = {
  files: readonly Attached[]
  uploading: readonly Uploading[]
  removeLabel: (name: string) => string
  onRemove: (fileId: string) => void
}

/** The files of something that has not been sent yet. */
export function DraftFiles({ files, uploading, removeLabel, onRemove }: DraftFilesProps) {
  if (files.length + uploading.length === 0) return null
  return (
    <ul className="grid max-h-[30vh] gap-1 overflow-y-auto px-2 pt-1">
      {files.map(({ fileId, name, size }) => (
        <li key={fileId} className="flex min-w-0 items-center gap-2 pl-1.5 text-sm">
          <Paperclip size={14} strokeWidth={1.75} className="flex-none text-ink-3" aria-hidden />
          <span className="min-w-0 truncate">{name}</span>
          <span className="flex-none text-ink-3">{formatBytes(size)}</span>
          <Remove label={removeLabel(name)} onClick={() => onRemove(fileId)} />
        </li>
      ))}
      {uploading.map(({ id, name, status, failed, onRemove: remove, retry }) => (
        <li key={id} className="flex min-w-0 flex-wrap items-center gap-x-2 pl-1.5 text-sm">
          <Paperclip size={14} strokeWidth={1.75} className="flex-none text-ink-3" aria-hidden />
          <span className="min-w-0 truncate">{name}</span>
          {failed ? (
            <span className="order-last basis-full text-danger" role="alert">
              {status}
            </span>
          ) : (
            <span className="flex-none text-ink-3">{status}</span>
          )}
          {retry && (
            <button type="button" className="link min-h-6" onClick={retry.onRetry}>
              {retry.label}
            </button>
          )}
          <Remove label={removeLabel(name)} onClick={remove} />
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
