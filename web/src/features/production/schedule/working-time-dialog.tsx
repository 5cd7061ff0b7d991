import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '@/lib/api/api-error'
import type { Desk } from '@/lib/api/types'
import { failureText } from '@/lib/problem/failure-text'
import { ChoiceGroup } from '@/ui/choice-group'
import { Field } from '@/ui/field'
import { TextInput } from '@/ui/text-input'
import { ActionDialog } from '../actions/action-dialog'
import { useSaveWorkingTime } from './desk-queries'

/** Starts on Monday, like most of the world's weeks. */
const week = ['1', '2', '3', '4', '5', '6', '0']

/** A Sunday, from which the names of the days are taken. */
const sunday = Date.UTC(2026, 10, 15, 12)

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

type WorkingTimeDialogProps = {
  desk: Desk
  /** A manager sets it, not the editor. */
  forManager?: boolean
  onClose: () => void
}

/** Sets an editor's working days and hours. */
export function WorkingTimeDialog({ desk, forManager = false, onClose }: WorkingTimeDialogProps) {
  const { t, i18n } = useLingui()
  const save = useSaveWorkingTime(desk.editor.id, onClose)
  const [days, setDays] = useState(desk.works.days.map(String))
  const { name } = desk.editor
  const refused = save.error instanceof ApiError ? save.error : undefined
  const problem = failureText(save.error)
  const ofHours = refused?.field === 'weeklyHours'
  const nameOf = (day: string) =>
    new Intl.DateTimeFormat(i18n.locale, { weekday: 'long', timeZone: 'UTC' }).format(
      sunday + Number(day) * 24 * 60 * 60 * 1000,
    )
  return (
    <ActionDialog
      title={forManager ? <Trans>{name}'s working time</Trans> : <Trans>Working time</Trans>}
      description={
        forManager ? (
          <Trans>Projects are suggested to editors when they have time for them.</Trans>
        ) : (
          <Trans>Projects are suggested to you when you have time for them.</Trans>
        )
      }
      button={<Trans>Save</Trans>}
      busy={save.isPending}
      onClose={onClose}
      onSubmit={(form) =>
        save.mutate({
          days: days.map(Number),
          from: minutesOf(String(form.get('from'))),
          // An end at 00:00 is the end of the day.
          until: minutesOf(String(form.get('until'))) || 24 * 60,
          weeklyHours: Number(form.get('hours')),
        })
      }
    >
      <ChoiceGroup
        label={t`Days`}
        name="days"
        options={week.map((day) => ({ value: day, label: nameOf(day) }))}
        value={days}
        onChange={setDays}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={t`From`}>
          <TextInput type="time" name="from" defaultValue={clock(desk.works.from)} required />
        </Field>
        <Field label={t`Until`} error={ofHours ? undefined : problem}>
          <TextInput
            type="time"
            name="until"
            defaultValue={clock(desk.works.until % (24 * 60))}
            required
          />
        </Field>
        <Field label={t`Hours a week`} error={ofHours ? problem : undefined}>
          <TextInput
            type="number"
            name="hours"
            min={1}
            max={168}
            defaultValue={desk.works.weeklyHours || 40}
          />
        </Field>
      </div>
    </ActionDialog>
  )
}
