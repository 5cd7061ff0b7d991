import { Trans, useLingui } from '@lingui/react/macro'
import { ContactForm } from '@/features/showcase/contact-form'
import type { Locale } from '@/i18n/locales'
import { ContactDetails } from './contact-details'
import { Island } from './island'
import { privacyAddress } from './page-addresses'
import { Section } from './section'

export function ContactSection() {
  const { i18n } = useLingui()
  return (
    <Section id="contact" timecode="00:05:11:00" name={<Trans>Contact</Trans>}>
      <div className="contact">
        <div>
          <h2 className="d2" id="contact-title">
            <Trans>
              Somebody
              <br />
              is awake.
            </Trans>
          </h2>
          <ContactDetails />
        </div>
        <Island name="contact">
          <ContactForm privacyAddress={privacyAddress(i18n.locale as Locale)} />
        </Island>
      </div>
    </Section>
  )
}
