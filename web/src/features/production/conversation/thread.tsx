import { Trans, useLingui } from '@lingui/react/macro'
import { CircleDot } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Message, Participant } from '@/lib/api/types'
import { classNames } from '@/lib/class-names'
import { dayOf, timeOf } from '@/lib/times'
import { StepWords } from '../activity/step-words'
import { MessageItem } from './message-item'
import type { Entry } from './thread-entries'

type ThreadProps = {
  entries: readonly Entry[]
  people: readonly Participant[]
  onDownload: (file: string) => void
  onDelete?: ((message: Message) => void) | undefined
}

/** The conversation from old to new. */
export function Thread({ entries, people, onDownload, onDelete }: ThreadProps) {
  const { t } = useLingui()
  const fresh = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const atEnd = useRef(false)
  const last = entries.at(-1)?.key
  // Opens at the first new message, or else at the end, so that people can continue reading.
  useLayoutEffect(() => {
    if (fresh.current) fresh.current.scrollIntoView({ block: 'center' })
    else end.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    if (!end.current) return
    const watch = new IntersectionObserver((seen) => {
      atEnd.current = seen.some(({ isIntersecting }) => isIntersecting)
    })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [])
  // People at the end stay there when something is added.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when there is a new last entry
  useEffect(() => {
    if (atEnd.current) end.current?.scrollIntoView({ block: 'nearest' })
  }, [last])
  return (
    <div role="log" aria-label={t`Messages`} className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {entries.map((entry) => (
        <EntryView
          key={entry.key}
          entry={entry}
          fresh={fresh}
          {...{ people, onDownload, onDelete }}
        />
      ))}
      <div ref={end} className="h-px scroll-mb-[220px]" />
    </div>
  )
}

type EntryViewProps = Omit<ThreadProps, 'entries'> & {
  entry: Entry
  fresh: RefObject<HTMLDivElement | null>
}

function EntryView({ entry, fresh, people, onDownload, onDelete }: EntryViewProps) {
  const { i18n } = useLingui()
  switch (entry.kind) {
    case 'day':
      return <Line>{dayOf(entry.at, i18n.locale)}</Line>
    case 'new':
      return (
        <div ref={fresh}>
          <Line fresh>
            <Trans>New since {timeOf(entry.at, i18n.locale)}</Trans>
          </Line>
        </div>
      )
    case 'step':
      return (
        <div className="grid grid-cols-[32px_minmax(0,1fr)] gap-3 px-1 py-1.5 text-sm sm:px-3">
          <CircleDot
            size={14}
            strokeWidth={1.75}
            className="mt-0.5 justify-self-center text-ink-3"
            aria-hidden
          />
          <div className="grid min-w-0 gap-1 [overflow-wrap:anywhere]">
            <StepWords step={entry.step} />
          </div>
        </div>
      )
    case 'message':
      return (
        <MessageItem
          message={entry.message}
          people={people}
          onDownload={onDownload}
          onDelete={onDelete && (() => onDelete(entry.message))}
        />
      )
  }
}

function Line({ fresh = false, children }: { fresh?: boolean; children: ReactNode }) {
  const rule = classNames('h-px flex-1', fresh ? 'bg-playhead/60' : 'bg-line')
  return (
    <p
      className={classNames(
        'my-2.5 flex items-center gap-3 text-sm',
        fresh ? 'text-playhead-text' : 'text-ink-3',
      )}
    >
      <span className={rule} aria-hidden />
      {children}
      <span className={rule} aria-hidden />
    </p>
  )
}
