import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import type { FormEvent } from 'react'
import { answerOf, api } from '@/lib/api/client'
import type { Team } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { keys } from '@/lib/query/keys'
import { assignable, type Position } from '@/lib/team/positions'
import { hasTexts, useKeptDraft } from '@/lib/use-kept-draft'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Field } from '@/ui/field'
import { Select } from '@/ui/select'
import { TextInput } from '@/ui/text-input'
import { positionMeanings, positionNames } from './position-words'
import { useTeamChange } from './use-team-change'

/** Invites somebody to the team by mail, as long as there is a seat. */
export function InviteForm({ team }: { team: Team }) {
  const { t } = useLingui()
  const { total, taken } = team.seats
  return (
    <Card className="grid gap-4 p-5">
      <h3 className="t3">
        <Trans>Invite someone</Trans>
      </h3>
      {taken < total ? (
        <OpenForm sent={(email) => t`Invitation sent to ${email}`} />
      ) : (
        <NoSeat team={team} />
      )}
    </Card>
  )
}

type Draft = { email: string; position: Position }

const empty: Draft = { email: '', position: 'approver' }

const isDraft = (value: object): value is Draft =>
  hasTexts<Draft>('email', 'position')(value) &&
  assignable.some((name) => name === (value as Draft).position)

function OpenForm({ sent }: { sent: (email: string) => string }) {
  const { t } = useLingui()
  const kept = useKeptDraft<Draft>('invitation', isDraft)
  const { email, position } = kept.form ?? empty
  const invite = useTeamChange({
    call: (to: string) =>
      answerOf(api.POST('/api/team/invitations', { body: { email: to, position } })),
    done: sent,
    touches: [keys.team, keys.invitations],
    // The next person is often invited with the same role.
    onDone: () => kept.write({ email: '', position }),
    quiet: true,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    invite.mutate(email.trim())
  }
  const problem = failureText(invite.error)
  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_180px_auto]"
    >
      <Field label={t`Email`} error={problem}>
        <TextInput
          name="email"
          type="email"
          autoComplete="off"
          value={email}
          onChange={({ target }) => kept.write({ email: target.value, position })}
        />
      </Field>
      <Field label={t`Role`} help={t(positionMeanings[position])}>
        <Select
          value={position}
          onChange={({ target }) => kept.write({ email, position: target.value as Position })}
        >
          {assignable.map((name) => (
            <option key={name} value={name}>
              {t(positionNames[name])}
            </option>
          ))}
        </Select>
      </Field>
      <Button
        type="submit"
        variant="solid"
        className="md:mt-[26px] md:h-11"
        busy={invite.isPending}
        busyLabel={t`Sending...`}
      >
        <Send size={16} strokeWidth={1.75} aria-hidden="true" />
        <Trans>Send invitation</Trans>
      </Button>
    </form>
  )
}

function NoSeat({ team }: { team: Team }) {
  const { total, plan, roomier } = team.seats
  const next = roomier?.plan
  return (
    <p className="text-ink-2">
      {plan ? (
        <Plural
          value={total}
          one={`${plan} has # seat, and it's taken.`}
          other={`All # seats in ${plan} are taken.`}
        />
      ) : (
        <Trans>Without a plan you have one seat, your own.</Trans>
      )}{' '}
      {next && (
        <Plural value={roomier.seats} one={`${next} has # seat.`} other={`${next} has # seats.`} />
      )}
    </p>
  )
}
