import { Trans, useLingui } from '@lingui/react/macro'
import { currencyName } from '@/lib/money'
import { ChoiceGroup } from '@/ui/choice-group'
import { Field } from '@/ui/field'
import { TextInput } from '@/ui/text-input'
import { skills, workLanguages } from './application-rules'
import { languageNames, skillNames } from './application-words'
import { FormSection } from './form-section'
import type { ApplyForm } from './use-apply-form'

/** What applicants can do, with which tools, and for how many hours. */
export function CraftSection({ form }: { form: ApplyForm }) {
  const { i18n, t } = useLingui()
  const currency = currencyName(i18n.locale)
  return (
    <FormSection title={<Trans>Your skills</Trans>}>
      <ChoiceGroup
        label={t`Languages you edit in`}
        name="languages"
        options={workLanguages.map((value) => ({ value, label: t(languageNames[value]) }))}
        value={form.draft.languages}
        onChange={(value) => form.change('languages', value)}
        error={form.errorOf('languages')}
      />
      <ChoiceGroup
        label={t`Skills`}
        name="skills"
        options={skills.map((value) => ({ value, label: t(skillNames[value]) }))}
        value={form.draft.skills}
        onChange={(value) => form.change('skills', value)}
        error={form.errorOf('skills')}
      />
      <Field
        label={t`Software`}
        error={form.errorOf('software')}
        help={t`DaVinci Resolve, Premiere Pro, After Effects: whatever you work with`}
      >
        <TextInput {...form.input('software')} autoComplete="off" maxLength={300} required />
      </Field>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field label={t`Hours a week`} error={form.errorOf('weeklyHours')}>
          <TextInput
            {...form.input('weeklyHours')}
            inputMode="numeric"
            autoComplete="off"
            className="font-mono"
            required
          />
        </Field>
        <Field label={t`Expected rate, ${currency} an hour`} error={form.errorOf('rate')}>
          <TextInput
            {...form.input('rate')}
            inputMode="numeric"
            autoComplete="off"
            className="font-mono"
            required
          />
        </Field>
      </div>
    </FormSection>
  )
}
