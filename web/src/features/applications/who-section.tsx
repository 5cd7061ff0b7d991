import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { countriesIn } from '@/lib/countries'
import { Field } from '@/ui/field'
import { Select } from '@/ui/select'
import { TextInput } from '@/ui/text-input'
import { FormSection } from './form-section'
import { timeZones } from './places'
import type { ApplyForm } from './use-apply-form'

/** Who applies, and where they are. */
export function WhoSection({ form }: { form: ApplyForm }) {
  const { t, i18n } = useLingui()
  const countries = useMemo(() => countriesIn(i18n.locale), [i18n.locale])
  const zones = useMemo(timeZones, [])
  return (
    <FormSection title={<Trans>About you</Trans>}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field label={t`Full name`} error={form.errorOf('fullName')}>
          <TextInput {...form.input('fullName')} autoComplete="name" required />
        </Field>
        <Field label={t`Email`} error={form.errorOf('email')}>
          <TextInput {...form.input('email')} type="email" autoComplete="email" required />
        </Field>
        <Field label={t`Country`} error={form.errorOf('country')}>
          <Select {...form.select('country')} autoComplete="country" required>
            <option value="" disabled>
              {t`Choose a country`}
            </option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`Time zone`} error={form.errorOf('timeZone')}>
          <Select {...form.select('timeZone')} required>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </FormSection>
  )
}
