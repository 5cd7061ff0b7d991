import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { ApiError } from '@/lib/api/api-error'
import { movedTo, placeAt } from '@/lib/reorder/reorder'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { toast } from '@/ui/toast'
import { VisuallyHidden } from '@/ui/visually-hidden'
import { useArrange, useShow } from './content-queries'
import { ContentRow } from './content-row'
import type { Entry, Kind } from './content-types'
import { emptyWords, kindNames } from './content-words'
import { entryFace } from './entry-face'

type ContentListProps = {
  kind: Kind
  entries: readonly Entry[]
  /** The open entry. */
  open: string | undefined
  link: (id: string, content: ReactNode) => ReactNode
  /** The button to create the first one. */
  add?: ReactNode
}

/** One list of the public site, in the site's order. */
export function ContentList({ kind, entries, open, link, add }: ContentListProps) {
  const { t } = useLingui()
  const list = useRef<HTMLOListElement>(null)
  const [announced, setAnnounced] = useState('')
  const arrange = useArrange(kind)
  const show = useShow(kind)
  const refused = (error: unknown) => {
    const why = error instanceof ApiError ? error.text : t`Nothing was changed. Try again.`
    setAnnounced(why)
    toast({ variant: 'destructive', title: why })
  }
  if (entries.length === 0) {
    const empty = emptyWords[kind]
    return (
      <Card>
        <EmptyState title={t(empty.title)} action={add}>
          {t(empty.text)}
        </EmptyState>
      </Card>
    )
  }
  const count = entries.length
  const put = (from: number, to: number) => {
    const moved = entries[from]
    if (!moved || to < 0 || to >= count || to === from) return
    const { title } = entryFace(kind, moved)
    const place = to + 1
    setAnnounced(t`${title}, now number ${place} of ${count}`)
    arrange(
      movedTo(entries, from, to).map(({ id }) => id),
      refused,
    )
  }
  return (
    <Card className="overflow-hidden">
      <p className="border-line border-b px-4 py-2.5 text-ink-2 text-sm">
        <Trans>In the order shown on the site.</Trans>{' '}
        <span className="max-lg:hidden">
          <Trans>Drag to change the order, or use the arrow keys.</Trans>
        </span>
      </p>
      <ol ref={list} aria-label={t(kindNames[kind])}>
        {entries.map((entry, index) => (
          <ContentRow
            key={entry.id}
            kind={kind}
            entry={entry}
            index={index}
            count={count}
            current={entry.id === open}
            rowAt={(y) => placeAt(list.current, y)}
            onMove={(to) => put(index, to)}
            onShow={(shown) => show.mutate({ id: entry.id, shown }, { onError: refused })}
            link={(content) => link(entry.id, content)}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </Card>
  )
}
