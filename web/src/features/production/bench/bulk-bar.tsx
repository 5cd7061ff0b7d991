import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Project } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { explainCode } from '@/lib/problem/words'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { BulkAssignDialog } from './bulk-assign-dialog'
import { type BulkMove, type BulkTransition, useBulkMove } from './bulk-query'
import { BulkQuestionDialog } from './bulk-question-dialog'

/** How many projects the server moves in one request. */
export const mostAtOnce = 100

type BulkBarProps = {
  selected: readonly Project[]
  onSelect: (ids: readonly string[]) => void
}

type Refusal = { id: string; title: string; why: string }

/**
 * What can be done with all selected projects. Those that could not be moved stay selected, with
 * the reason.
 */
export function BulkBar({ selected, onSelect }: BulkBarProps) {
  const move = useBulkMove()
  const [asked, setAsked] = useState<BulkTransition>()
  const [refused, setRefused] = useState<readonly Refusal[]>([])
  const [done, setDone] = useState(0)
  const [failed, setFailed] = useState<string>()
  const count = selected.length
  const ids = selected.slice(0, mostAtOnce).map(({ id }) => id)
  async function send(body: Omit<BulkMove, 'ids'>, onDone?: () => void) {
    const titles = new Map(selected.map(({ id, title }) => [id, title]))
    setFailed(undefined)
    try {
      const { results } = await move.mutateAsync({ ...body, ids })
      const left = results.filter(({ done }) => !done)
      setRefused(
        await Promise.all(
          left.map(async ({ id, code = '', detail = '' }) => ({
            id,
            title: titles.get(id) ?? id,
            why: (await explainCode(code)) ?? detail,
          })),
        ),
      )
      onDone?.()
      setDone(results.length - left.length)
      setAsked(undefined)
      onSelect([...selected.slice(mostAtOnce), ...left].map(({ id }) => id))
    } catch (error) {
      setFailed(failureText(error))
    }
  }
  const dialog = {
    count: ids.length,
    busy: move.isPending,
    error: failed,
    onClose: () => {
      setAsked(undefined)
      setFailed(undefined)
    },
  }
  return (
    <>
      <div role="status">
        {done > 0 && (
          <p className="py-1 text-ink-2">
            <Plural value={done} one="# project was moved." other="# projects were moved." />
          </p>
        )}
      </div>
      {refused.length > 0 && (
        <Notice tone="danger">
          <b>
            <Plural
              value={refused.length}
              one="# project wasn't moved:"
              other="# projects weren't moved:"
            />
          </b>
          <ul className="mt-1 grid gap-1">
            {refused.map(({ id, title, why }) => (
              <li key={id} className="[overflow-wrap:anywhere]">
                <b>{title}</b>: {why}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {count > 0 && (
        <div className="sticky top-16 z-(--z-sticky) flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-raised px-4 py-2.5">
          <b className="mr-auto">
            <Plural value={count} one="# selected" other="# selected" />
          </b>
          <Button size="sm" onClick={() => setAsked('assign')}>
            <Trans>Assign</Trans>
          </Button>
          <Button size="sm" onClick={() => setAsked('release')}>
            <Trans>Release to the client</Trans>
          </Button>
          <Button size="sm" onClick={() => setAsked('hold')}>
            <Trans>Put on hold</Trans>
          </Button>
          <Button size="sm" variant="ghost" onClick={() => onSelect([])}>
            <Trans>Clear selection</Trans>
          </Button>
        </div>
      )}
      {asked === 'assign' && (
        <BulkAssignDialog
          {...dialog}
          onSend={(editorId) => void send({ transition: 'assign', editorId })}
        />
      )}
      {(asked === 'release' || asked === 'hold') && (
        <BulkQuestionDialog
          {...dialog}
          transition={asked}
          onSend={(text, onDone) => void send({ transition: asked, ...(text && { text }) }, onDone)}
        />
      )}
    </>
  )
}
