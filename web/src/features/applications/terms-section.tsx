import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { Checkbox } from '@/ui/checkbox'
import { Field } from '@/ui/field'
import { TextArea } from '@/ui/text-input'
import { FormSection } from './form-section'
import type { ApplyForm } from './use-apply-form'

type TermsSectionProps = { form: ApplyForm; brand: string; privacyAddress: string }

/** A few words, and the consent without which nothing is stored. */
export function TermsSection({ form, brand, privacyAddress }: TermsSectionProps) {
  const { t } = useLingui()
  const error = form.errorOf('consent')
  return (
    <FormSection title={<Trans>A few words</Trans>}>
      <Field label={t`More about you`} error={form.errorOf('about')}>
        <TextArea {...form.input('about')} maxLength={2000} required />
      </Field>
      <div className="field">
        <div className="flex items-start gap-3">
          <Checkbox
            id="consent"
            data-field="consent"
            className="mt-0.5"
            checked={form.draft.consent}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'consent-message' : undefined}
            onCheckedChange={(checked) => form.change('consent', checked === true)}
          />
          <label htmlFor="consent" className="min-w-0 text-ui text-ink-2">
            <Trans>
              I agree that {brand} keeps what I wrote here to decide on my application, as described
              in the{' '}
              <a className="link" href={privacyAddress}>
                privacy policy
              </a>
              . I can withdraw it at any time.
            </Trans>
          </label>
        </div>
        {error && (
          <small className="field-error" id="consent-message" role="alert">
            <CircleAlert size={14} aria-hidden="true" />
            <span>{error}</span>
          </small>
        )}
      </div>
    </FormSection>
  )
}
