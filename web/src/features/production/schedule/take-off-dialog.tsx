import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@/lib/api/api-error'
import type { Desk } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { Field } from '@/ui/field'
import { TextInput } from '@/ui/text-input'
import { ActionDialog } from '../actions/action-dialog'
import { dateIn } from './calendar-days'
import { asksFor, CoverChoice } from './cover-choice'
import { coverOffersQuery, useTakeOff } from './desk-queries'

type TakeOffDialogProps = {
  desk: Desk
  /** A manager plans it, not the editor. */
  forManager?: boolean
  onClose: () => void
}

/** Records when an editor is away. */
export function TakeOffDialog({ desk, forManager = false, onClose }: TakeOffDialogProps) {
  const { t } = useLingui()
  const { name } = desk.editor
  const today = dateIn(Date.parse(desk.at), desk.timeZone)
  const [first, setFirst] = useState(today)
  const [last, setLast] = useState(today)
  const [chosen, setChosen] = useState<Record<string, boolean>>({})
  const offers = useQuery(coverOffersQuery(desk.editor.id, first, last)).data?.projects ?? []
  const take = useTakeOff(desk.editor.id, onClose)
  const problem = failureText(take.error)
  const field = take.error instanceof ApiError ? take.error.field : undefined
  const covers = offers.flatMap(({ project, offer }) =>
    offer && asksFor({ project, offer }, chosen)
      ? [{ projectId: project.id, editorId: offer.editor.id }]
      : [],
  )
  return (
    <ActionDialog
      title={forManager ? <Trans>Days off for {name}</Trans> : <Trans>Take days off</Trans>}
      description={
        forManager ? (
          <Trans>You'll see what is due on those days and who could cover.</Trans>
        ) : (
          <Trans>Managers see what is due on those days and who could cover.</Trans>
        )
      }
      button={forManager ? <Trans>Plan days off</Trans> : <Trans>Take days off</Trans>}
      busy={take.isPending}
      error={field ? undefined : problem}
      onClose={onClose}
      onSubmit={(form) =>
        take.mutate({ firstDay: first, lastDay: last, note: String(form.get('note')), covers })
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`First day`}>
          <TextInput
            type="date"
            min={today}
            value={first}
            onChange={({ target }) => {
              setFirst(target.value)
              if (target.value > last) setLast(target.value)
            }}
          />
        </Field>
        <Field label={t`Last day`} error={field === 'lastDay' ? problem : undefined}>
          <TextInput
            type="date"
            min={first}
            value={last}
            onChange={({ target }) => setLast(target.value)}
          />
        </Field>
      </div>
      <Field
        label={t`Note`}
        optional={t`optional`}
        help={t`Only the team reads it.`}
        error={field === 'note' ? problem : undefined}
      >
        <TextInput name="note" maxLength={200} autoComplete="off" />
      </Field>
      {offers.length > 0 && <CoverChoice offers={offers} chosen={chosen} onChosen={setChosen} />}
    </ActionDialog>
  )
}
