import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ImportedNotes } from '@/lib/api/types'

/** What a list of markers would do, most important first. */
export function ImportPreview({ found }: { found: ImportedNotes }) {
  const { marked, notFound, notDone, alreadyDone } = found
  return (
    <div className="grid max-h-[45dvh] min-w-0 gap-4 overflow-y-auto" aria-live="polite">
      <Part title={<Trans>Will be marked as done</Trans>} entries={marked} always />
      <Part title={<Trans>Not found in the notes</Trans>} entries={notFound} />
      <Part title={<Trans>Not done according to the list</Trans>} entries={notDone} />
      <Part title={<Trans>Already done</Trans>} entries={alreadyDone} />
    </div>
  )
}

type PartProps = {
  title: ReactNode
  entries: { timecode: string; text: string }[]
  /** Also shown when it is empty. */
  always?: boolean
}

function Part({ title, entries, always = false }: PartProps) {
  if (entries.length === 0 && !always) return null
  return (
    <section className="grid min-w-0 gap-1.5">
      <h3 className="text-ui font-semibold">
        {title} ({entries.length})
      </h3>
      <ul className="grid min-w-0 gap-1 text-ui text-ink-2">
        {entries.map(({ timecode, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={place} className="flex min-w-0 gap-3">
            <span className="flex-none font-mono text-sm">{timecode}</span>
            <span className="line-clamp-2 min-w-0 break-words">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
