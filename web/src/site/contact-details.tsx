import { Trans, useLingui } from '@lingui/react/macro'
import { brandContact } from './page-addresses'

const { email, phone, country, address } = brandContact
const hours = ['00', '06', '12', '18', '24']
/** Any Monday. */
const monday = Date.UTC(2026, 0, 5)
const dayLength = 86_400_000

/** Our working week, and where to find us. */
export function ContactDetails() {
  const { t, i18n } = useLingui()
  const weekday = new Intl.DateTimeFormat(i18n.locale, { weekday: 'short', timeZone: 'UTC' })
  return (
    <>
      <div
        className="week"
        data-week
        role="img"
        aria-label={t`Business hours: 24 hours, 7 days a week`}
      >
        {Array.from({ length: 7 }, (_, day) => weekday.format(monday + day * dayLength)).map(
          (name) => (
            <div key={name}>
              <span>{name}</span>
              <i />
            </div>
          ),
        )}
        <div className="week-hours tc">
          {hours.map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </div>
      </div>
      <dl className="contact-details">
        <div>
          <dt>
            <Trans>Business hours</Trans>
          </dt>
          <dd>
            <Trans>24 hours / 7 days</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Email</Trans>
          </dt>
          <dd>
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Phone</Trans>
          </dt>
          <dd>
            <a className="link" href={`tel:${phone}`}>
              {phone}
            </a>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Based in</Trans>
          </dt>
          <dd>{country}</dd>
        </div>
        <div>
          <dt>
            <Trans>Address</Trans>
          </dt>
          <dd>{address}</dd>
        </div>
      </dl>
    </>
  )
}
