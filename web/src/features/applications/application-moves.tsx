import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api } from '@/lib/api/client'
import type { Application, ApplicationState } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { keys } from '@/lib/query/keys'
import { hasTexts, useKeptDraft } from '@/lib/use-kept-draft'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { TextArea } from '@/ui/text-input'
import { toast } from '@/ui/toast'
import { applicationQuery } from './application-queries'

type Target = Extract<ApplicationState, 'screening' | 'test' | 'accepted' | 'declined'>

const forward: Partial<Record<ApplicationState, { to: Target; label: MessageDescriptor }>> = {
  received: { to: 'screening', label: msg`Start screening` },
  screening: { to: 'test', label: msg`Move to test` },
  test: { to: 'accepted', label: msg`Accept and invite` },
  accepted: { to: 'accepted', label: msg`Send a new invitation` },
}

/** As much of an application as the moves depend on. */
export type MovableApplication = Pick<Application, 'id' | 'state' | 'moves' | 'joined'> & {
  addressOwner?: string | undefined
}

type ApplicationMovesProps = {
  application: MovableApplication
  /** On a card, without the line above and with smaller buttons. */
  compact?: boolean
}

/** The states an application can move to, and what each move does. */
export function ApplicationMoves({ application, compact = false }: ApplicationMovesProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { id, state, moves, joined, addressOwner } = application
  const kept = useKeptDraft(`decline:${id}`, hasTexts<{ reason: string }>('reason'))
  const reason = kept.form?.reason ?? ''
  const [declining, setDeclining] = useState(reason !== '')
  const move = useMutation({
    mutationFn: (body: { state: Target; reason?: string }) =>
      answerOf(api.POST('/api/applications/{id}/state', { params: { path: { id } }, body })),
    onSuccess: (now) => {
      kept.clear()
      setDeclining(false)
      queryClient.setQueryData(applicationQuery(id).queryKey, now)
      void queryClient.invalidateQueries({ queryKey: keys.applications })
    },
    onError: (problem) =>
      toast({
        variant: 'destructive',
        title: t`We couldn't move the application`,
        description: failureText(problem),
      }),
  })
  const next = forward[state]
  const size = compact ? ({ size: 'sm' } as const) : {}
  const row = compact ? 'flex flex-wrap gap-1.5' : 'flex flex-wrap justify-end gap-2'
  const forwardButton = next && moves.includes(next.to) && (
    <Button
      {...size}
      variant={compact ? 'solid' : 'primary'}
      busy={move.isPending}
      onClick={() => move.mutate({ state: next.to })}
    >
      {t(next.label)}
    </Button>
  )
  if (joined)
    return (
      <p className="text-ui text-audio">
        <Trans>The invitation was used: this person has an editor account.</Trans>
      </p>
    )
  if (moves.length === 0) return null
  return (
    <div className={compact ? 'grid gap-3' : 'grid gap-4 border-t border-line pt-5'}>
      {addressOwner && (
        <p className="rounded-control bg-marker-soft px-3.5 py-3 text-ui">
          <Trans>
            The account {addressOwner} already uses this email, and an invitation can't create a
            second one. Give that account the editor role instead.
          </Trans>
        </p>
      )}
      {declining ? (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            move.mutate({ state: 'declined', reason })
          }}
        >
          <Field
            label={t`Reason`}
            optional={t`optional`}
            help={t`We email it to the applicant exactly as you write it.`}
          >
            <TextArea
              rows={3}
              maxLength={1000}
              value={reason}
              onChange={(event) => kept.write({ reason: event.target.value })}
            />
          </Field>
          <div className={row}>
            <Button
              {...size}
              onClick={() => {
                kept.clear()
                setDeclining(false)
              }}
            >
              <Trans>Back</Trans>
            </Button>
            <Button {...size} type="submit" variant="destructive" busy={move.isPending}>
              <Trans>Decline and tell them</Trans>
            </Button>
          </div>
        </form>
      ) : (
        <div className={row}>
          {/* A card begins with the step that follows. */}
          {compact && forwardButton}
          {moves.includes('declined') && (
            <Button {...size} variant="destructive" onClick={() => setDeclining(true)}>
              <Trans>Decline</Trans>
            </Button>
          )}
          {!compact && forwardButton}
        </div>
      )}
    </div>
  )
}
