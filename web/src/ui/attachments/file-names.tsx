import { Paperclip } from 'lucide-react'
import type { Attached } from './attached'

/** The names of the files attached to something that is being sent. */
export const FileNames = ({ files }: { files: readonly Attached[] }) =>
  files.map(({ fileId, name }) => (
    <p key={fileId} className="flex min-w-0 items-center gap-1.5 text-ink-2 text-sm">
      <Paperclip size={13} strokeWidth={1.75} className="flex-none" aria-hidden />
      <span className="truncate">{name}</span>
    </p>
  ))
