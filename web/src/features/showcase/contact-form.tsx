import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@/ui/button'
import { CheckingNotice } from '@/ui/checking-notice'
import { Field } from '@/ui/field'
import { Select } from '@/ui/select'
import { TextArea, TextInput } from '@/ui/text-input'
import { type ContactField, contactSubjects } from './contact-rules'
import { contactMessages, subjectNames } from './contact-words'
import { useContactForm } from './use-contact-form'

type ContactFormProps = { privacyAddress: string }

export function ContactForm({ privacyAddress }: ContactFormProps) {
  const { t, i18n } = useLingui()
  const { errors, sending, failure, submit, form, keep, watch } = useContactForm()
  const errorOf = (field: ContactField) => {
    const code = errors[field]
    return code && i18n._(contactMessages[code])
  }
  return (
    <form
      ref={form}
      className="card contact-form"
      noValidate
      aria-label={t`Contact`}
      onInput={keep}
      onSubmit={(event) => void submit(event)}
    >
      <div className="contact-pair">
        <Field label={t`Name`} error={errorOf('name')}>
          <TextInput {...watch('name')} autoComplete="name" maxLength={200} required />
        </Field>
        <Field label={t`Email`} error={errorOf('email')}>
          <TextInput
            {...watch('email')}
            type="email"
            autoComplete="email"
            maxLength={254}
            required
          />
        </Field>
      </div>
      <Field label={t`Subject`} error={errorOf('subject')}>
        <Select {...watch('subject')} defaultValue="" required>
          <option value="" disabled>
            {t`Select a subject`}
          </option>
          {contactSubjects.map((subject) => (
            <option key={subject} value={subject}>
              {i18n._(subjectNames[subject])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Message`} error={errorOf('message')}>
        <TextArea {...watch('message')} maxLength={5000} required />
      </Field>
      {failure && (
        <p className="contact-failure">
          <b>
            <Trans>Something went wrong</Trans>
          </b>{' '}
          {failure}
        </p>
      )}
      <CheckingNotice label={t`Checking...`} />
      <div className="contact-foot">
        <small>
          <Trans>We only use this to reply to you.</Trans>{' '}
          <a className="link" href={privacyAddress}>
            <Trans>Privacy</Trans>
          </a>
        </small>
        <Button variant="primary" type="submit" busy={sending} busyLabel={t`Sending...`}>
          <Trans>Send message</Trans>
        </Button>
      </div>
    </form>
  )
}
