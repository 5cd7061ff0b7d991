import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@/ui/button'
import { CraftSection } from './craft-section'
import type { Preview } from './preview'
import { SampleField } from './sample-field'
import { ShowreelSection } from './showreel-section'
import { TermsSection } from './terms-section'
import { useApplyForm } from './use-apply-form'
import type { SampleUpload } from './use-sample'
import { WhoSection } from './who-section'

type ApplyFormProps = { brand: string; privacyAddress: string; onPreview: Preview }

/** The editor application form, and what follows once it is sent. */
export function ApplyForm({ brand, privacyAddress, onPreview }: ApplyFormProps) {
  const { t } = useLingui()
  const form = useApplyForm()
  if (form.sent) return <Sent email={form.draft.email.trim()} sample={form.sample} />
  return (
    <form noValidate aria-label={t`Application`} onSubmit={form.submit}>
      <WhoSection form={form} />
      <CraftSection form={form} />
      <ShowreelSection form={form} onPreview={onPreview} />
      <TermsSection form={form} brand={brand} privacyAddress={privacyAddress} />
      <div className="grid gap-3 border-t border-line pt-6">
        {form.failure && (
          <p role="alert" className="text-ui text-danger">
            {form.refused && (
              <b>
                <Trans>Your application wasn't sent. Everything you typed is kept.</Trans>
              </b>
            )}{' '}
            {form.failure}
          </p>
        )}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="justify-self-start max-md:w-full"
          busy={form.sending}
          busyLabel={t`Sending...`}
        >
          <Trans>Send application</Trans>
        </Button>
      </div>
    </form>
  )
}

function Sent({ email, sample }: { email: string; sample: SampleUpload }) {
  const { t } = useLingui()
  return (
    <div role="status" className="grid gap-3 border-t border-line pt-6">
      <h2 className="t2">
        <Trans>We've received your application.</Trans>
      </h2>
      <p className="max-w-[60ch] text-ink-2">
        <Trans>
          We've emailed {email}. The link in that email shows the status of your application.
        </Trans>
      </p>
      {sample.sent && (
        <p className="text-ink-2">
          <Trans>We've received your file too.</Trans>
        </p>
      )}
      {(sample.file || sample.error) && !sample.sent && (
        <>
          <SampleField sample={sample} />
          <Button
            className="justify-self-start"
            busy={sample.sending}
            busyLabel={t`Sending the file...`}
            disabled={!sample.file || !sample.fits}
            onClick={() => sample.send()}
          >
            <Trans>Send file again</Trans>
          </Button>
        </>
      )}
    </div>
  )
}
