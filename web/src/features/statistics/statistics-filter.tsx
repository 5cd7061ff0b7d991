import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Field } from '@/ui/field'
import { Segmented } from '@/ui/segmented'
import { Select } from '@/ui/select'
import { ClientFilter } from './client-filter'
import { OwnDays } from './own-days'
import { dayName, presets } from './period'
import type { Question, Statistics } from './statistics-types'

/** The change to the URL; undefined removes something from it. */
export type Change = Partial<Record<keyof Question, string | undefined>>

type StatisticsFilterProps = {
  question: Question
  shown: Statistics | undefined
  plans: ReadonlyArray<{ key: string; title: string }>
  editors: ReadonlyArray<{ id: string; name: string }>
  onChange: (change: Change) => void
  children: ReactNode
}

/** The period, and whose figures are shown; all of it is in the URL. */
export function StatisticsFilter({
  question,
  shown,
  plans,
  editors,
  onChange,
  children,
}: StatisticsFilterProps) {
  const { t } = useLingui()
  const own = question.from !== undefined
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Segmented
          label={t`Period`}
          value={own ? 'own' : String(question.days)}
          options={[
            ...presets.map((days) => ({
              value: String(days),
              label: days === 365 ? t`12 months` : t`${days} days`,
            })),
            { value: 'own', label: t`Custom` },
          ]}
          onChange={(value) =>
            onChange(
              value === 'own'
                ? { days: undefined, from: shown?.from, to: shown?.to }
                : { days: value, from: undefined, to: undefined },
            )
          }
        />
        <Field label={t`Plan`} className="w-[150px] max-sm:w-[calc(50%-6px)]">
          <Select
            value={question.plan ?? ''}
            onChange={({ target }) => onChange({ plan: target.value || undefined })}
          >
            <option value="">{t`All plans`}</option>
            {plans.map(({ key, title }) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`Editor`} className="w-[170px] max-sm:w-[calc(50%-6px)]">
          <Select
            value={question.editor ?? ''}
            onChange={({ target }) => onChange({ editor: target.value || undefined })}
          >
            <option value="">{t`All editors`}</option>
            {editors.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <ClientFilter
          chosen={question.client ? shown?.client : undefined}
          onChoose={(client) => onChange({ client })}
        />
        <div className="ml-auto max-sm:ml-0">{children}</div>
      </div>
      {own && <OwnDays question={question} onChange={(from, to) => onChange({ from, to })} />}
      {shown && <Compared shown={shown} />}
    </div>
  )
}

function Compared({ shown }: { shown: Statistics }) {
  const from = dayName(shown.from)
  const to = dayName(shown.to)
  const earlier = `${dayName(shown.before.from)} – ${dayName(shown.before.to)}`
  return (
    <p className="text-sm text-ink-2" aria-live="polite">
      <Trans>
        {from} – {to}, compared with {earlier}
      </Trans>
    </p>
  )
}
