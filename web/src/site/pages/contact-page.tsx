import { Trans, useLingui } from '@lingui/react/macro'
import { ContactForm } from '@/features/showcase/contact-form'
import type { Locale } from '@/i18n/locales'
import { ContactDetails } from '../contact-details'
import { Island } from '../island'
import { SitePage } from '../layout'
import { contactPath, privacyAddress } from '../page-addresses'
import { PageHead } from './page-head'

export function ContactPage() {
  const { t, i18n } = useLingui()
  return (
    <SitePage path={contactPath} className="wrap page">
      <PageHead
        timecode="24 / 7"
        name={t`Contact Us`}
        title={<Trans>Somebody is awake.</Trans>}
        lead={
          <Trans>
            A question about a plan, a custom project, a problem, or working as an editor: write to
            us and a person will answer.
          </Trans>
        }
      />
      <div className="contact">
        <div>
          <ContactDetails />
        </div>
        <Island name="contact">
          <ContactForm privacyAddress={privacyAddress(i18n.locale as Locale)} />
        </Island>
      </div>
    </SitePage>
  )
}
