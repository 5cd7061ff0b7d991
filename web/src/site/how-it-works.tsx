import { Trans } from '@lingui/react/macro'
import { Check, Upload } from 'lucide-react'
import { FilmStrip } from './film-strip'
import { Section } from './section'

const hours = [0, 6, 12, 18, 24, 30, 36, 42, 48]

export function HowItWorks() {
  return (
    <Section
      id="how-it-works"
      timecode="00:01:18:00"
      name={<Trans>How it works</Trans>}
      title={
        <Trans>
          Upload starts
          <br />
          the clock.
        </Trans>
      }
    >
      <div className="how">
        <ClockPicture />
        <ol className="steps">
          <li>
            <span className="tc" aria-hidden="true">
              1
            </span>
            <h3>
              <Trans>Upload your footage</Trans>
            </h3>
            <p>
              <Trans>
                Drop the clips, write the brief, name a reference. MP4, MOV, AVI, WMV and MPEG,
                straight from the card.
              </Trans>
            </p>
          </li>
          <li>
            <span className="tc" aria-hidden="true">
              2
            </span>
            <h3>
              <Trans>An editor cuts it</Trans>
            </h3>
            <p>
              <Trans>
                Someone who knows your format picks it up. Editors work around the clock across time
                zones, so a night upload doesn’t wait for morning.
              </Trans>
            </p>
          </li>
          <li>
            <span className="tc" aria-hidden="true">
              3
            </span>
            <h3>
              <Trans>Review and approve</Trans>
            </h3>
            <p>
              <Trans>
                Comment on the frame, draw on the picture, compare versions. Approve, and the
                masters are yours to download.
              </Trans>
            </p>
          </li>
        </ol>
      </div>
    </Section>
  )
}

/** Two days on one ruler: upload, cutting, review, approval, and when each plan is due. */
function ClockPicture() {
  return (
    <div aria-hidden="true">
      <div className="how-ruler">
        {hours.map((hour) => (
          <span key={hour} className="tc">{`${hour} h`}</span>
        ))}
        <b>Professional, Enterprise</b>
        <b>Starter</b>
      </div>
      <div className="how-lane">
        <div className="clip" data-track="stone">
          <Upload size={15} strokeWidth={1.75} />
        </div>
        <div className="clip" data-track="video">
          <FilmStrip stills={['hills', 'window', 'table', 'cup', 'pour']} />
        </div>
        <div className="clip" data-track="video" />
        <div className="clip" data-track="marker">
          <span>
            <Trans>Review</Trans>
          </span>
        </div>
        <div className="clip" data-track="audio">
          <Check size={15} strokeWidth={1.75} />
        </div>
      </div>
    </div>
  )
}
