import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { placeAt } from '@/lib/reorder/reorder'
import { Card } from '@/ui/card'
import { toast } from '@/ui/toast'
import { VisuallyHidden } from '@/ui/visually-hidden'
import { Section } from '../bench/section'
import { formatMoment } from '../clock/clock-time'
import { useServerNow } from '../clock/use-now'
import { useQueue } from './queue-query'
import { QueueRow } from './queue-row'

/**
 * The projects waiting for an editing slot. People who may sort them drag a row, or move it with
 * the arrow keys.
 */
export function QueueSection({ account }: { account?: string }) {
  const { t, i18n } = useLingui()
  const [announced, setAnnounced] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const { query, projects, waiting, move } = useQueue(account, (why) => {
    setAnnounced(why)
    toast({ variant: 'destructive', title: why })
  })
  const now = useServerNow(query.data?.at ?? new Date().toISOString())
  const queue = query.data
  if (!queue || projects.length === 0) return null
  const sortable = queue.mayReorder && projects.length > 1
  const count = projects.length
  const put = (from: number, to: number) => {
    const moved = projects[from]
    if (!moved || to < 0 || to >= count || to === from) return
    const { title } = moved
    const place = to + 1
    setAnnounced(t`${title}, now number ${place} of ${count}`)
    move(from, to)
  }
  return (
    <Section
      title={<Trans>Queue</Trans>}
      hint={
        sortable ? (
          <Trans>Drag to change the order, or use the arrow keys.</Trans>
        ) : (
          <Plural
            value={queue.slots}
            one="# project is edited at a time."
            other="# projects are edited at a time."
          />
        )
      }
    >
      <Card className="overflow-hidden">
        <ol ref={list} aria-label={t`Queue`}>
          {projects.map((project, index) => (
            <QueueRow
              key={project.id}
              project={project}
              place={index + 1}
              count={count}
              sortable={sortable}
              begins={
                waiting ? undefined : project.hasTurn ? (
                  <Trans>Next, waiting for an editor</Trans>
                ) : (
                  <Trans>Starts by {formatMoment(project.begins, now, i18n.locale)}</Trans>
                )
              }
              rowAt={(y) => placeAt(list.current, y)}
              onMove={(to) => put(index, to)}
            />
          ))}
        </ol>
      </Card>
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </Section>
  )
}
