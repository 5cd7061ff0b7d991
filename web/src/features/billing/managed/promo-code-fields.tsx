import { useLingui } from '@lingui/react/macro'
import { currencyName } from '@/lib/money'
import { ChoiceGroup } from '@/ui/choice-group'
import { Field } from '@/ui/field'
import { Select } from '@/ui/select'
import { TextInput } from '@/ui/text-input'
import { plans } from '../catalogue'
import type { DraftProblem, PromoCodeDraft } from './promo-code-draft'

type PromoCodeFieldsProps = {
  draft: PromoCodeDraft
  wrong: readonly DraftProblem[]
  /** Why the server rejects the code itself. */
  refused: string | undefined
  onChange: (next: Partial<PromoCodeDraft>) => void
}

export function PromoCodeFields({ draft, wrong, refused, onChange }: PromoCodeFieldsProps) {
  const { i18n, t } = useLingui()
  const said = (name: DraftProblem, words: string) => (wrong.includes(name) ? words : undefined)
  const percent = draft.measure === 'percent'
  return (
    <>
      <Field
        label={t`Code`}
        error={said('code', t`Codes have 3 to 30 capital letters, digits or hyphens`) ?? refused}
      >
        <TextInput
          value={draft.code}
          onChange={({ target }) => onChange({ code: target.value })}
          className="font-mono uppercase"
          autoComplete="off"
          spellCheck={false}
          maxLength={30}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Discount`}>
          <Select
            value={draft.measure}
            onChange={({ target }) => onChange({ measure: target.value as typeof draft.measure })}
          >
            <option value="percent">{t`A percentage`}</option>
            <option value="amount">{t`An amount per month`}</option>
          </Select>
        </Field>
        <Field
          label={percent ? t`Percent` : currencyName(i18n.locale)}
          error={said('off', percent ? t`1 to 100` : t`1 to 100,000`)}
        >
          <TextInput
            inputMode="numeric"
            value={draft.off}
            onChange={({ target }) => onChange({ off: target.value })}
          />
        </Field>
        <Field label={t`Duration`}>
          <Select
            value={draft.length}
            onChange={({ target }) => onChange({ length: target.value as typeof draft.length })}
          >
            <option value="once">{t`The first month`}</option>
            <option value="months">{t`Several months`}</option>
            <option value="forever">{t`Forever`}</option>
          </Select>
        </Field>
        {draft.length === 'months' && (
          <Field label={t`Months`} error={said('months', t`2 to 36`)}>
            <TextInput
              inputMode="numeric"
              value={draft.months}
              onChange={({ target }) => onChange({ months: target.value })}
            />
          </Field>
        )}
      </div>
      <Field label={t`Who can use it`}>
        <Select
          value={draft.newClients ? 'new' : 'all'}
          onChange={({ target }) => onChange({ newClients: target.value === 'new' })}
        >
          <option value="new">{t`First plans`}</option>
          <option value="all">{t`Everyone`}</option>
        </Select>
      </Field>
      <ChoiceGroup
        label={t`Plans (all if none is selected)`}
        name="plans"
        options={plans.map(({ key, title }) => ({ value: key, label: title }))}
        value={draft.plans}
        onChange={(chosen) => onChange({ plans: chosen })}
      />
      <Field label={t`Usage limit`} optional={t`optional`} error={said('maxUses', t`1 or more`)}>
        <TextInput
          inputMode="numeric"
          value={draft.maxUses}
          onChange={({ target }) => onChange({ maxUses: target.value })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`From`} optional={t`optional`}>
          <TextInput
            type="date"
            value={draft.from}
            onChange={({ target }) => onChange({ from: target.value })}
          />
        </Field>
        <Field
          label={t`Until`}
          optional={t`optional`}
          error={said('until', t`The end date must be after the start date`)}
        >
          <TextInput
            type="date"
            value={draft.until}
            onChange={({ target }) => onChange({ until: target.value })}
          />
        </Field>
      </div>
    </>
  )
}
