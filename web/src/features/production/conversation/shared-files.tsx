import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Message } from '@/lib/api/types'
import { momentOf } from '@/lib/times'
import { MessageFile } from './message-file'

/** How many files are shown beside the thread. */
const most = 5

type SharedFilesProps = {
  messages: readonly Message[]
  onDownload: (file: string) => void
  /** A link to all files of the project. */
  allFiles: ReactNode
}

/** The latest files of the conversation. */
export function SharedFiles({ messages, onDownload, allFiles }: SharedFilesProps) {
  const { t, i18n } = useLingui()
  const shared = messages
    .flatMap((message) => message.attachments.map((attachment) => ({ message, attachment })))
    .slice(0, most)
  if (shared.length === 0) return null
  return (
    <section aria-labelledby="shared-here" className="grid gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="shared-here" className="font-semibold text-sm">
          <Trans>Shared here</Trans>
        </h2>
        {allFiles}
      </div>
      {shared.map(({ message: { by, at }, attachment }) => (
        <MessageFile
          key={attachment.fileId}
          attachment={attachment}
          onDownload={onDownload}
          about={`${by.name.split(' ')[0] || t`Former member`}, ${momentOf(at, i18n.locale)}`}
        />
      ))}
    </section>
  )
}
