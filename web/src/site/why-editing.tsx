import { Trans, useLingui } from '@lingui/react/macro'
import bay from '@/assets/bay.webp'
import { Section } from './section'

export function WhyEditing() {
  const { t } = useLingui()
  return (
    <Section
      id="why"
      timecode="00:05:48:00"
      name={<Trans>Why professional editing</Trans>}
      title={<Trans>Viewers can tell.</Trans>}
    >
      <div className="why">
        <div>
          <p className="why-figure">93%</p>
          <i className="why-hundred" aria-hidden="true" />
          <p>
            <Trans>of businesses acquire customers via video.</Trans>
          </p>
        </div>
        <div>
          <p className="why-figure">80%</p>
          <span className="why-lift" aria-hidden="true">
            <i>
              <Trans>Raw</Trans>
            </i>
            <i>
              <Trans>Edited</Trans>
              <b>
                <Trans>up to +80%</Trans>
              </b>
            </i>
          </span>
          <p>
            <Trans>Up to 80% higher conversion for professionally edited video.</Trans>
          </p>
        </div>
        <img
          src={bay}
          width={960}
          height={540}
          loading="lazy"
          alt={t`An editor at two monitors, seen from behind, headphones on`}
        />
      </div>
    </Section>
  )
}
