import { Trans } from '@lingui/react/macro'
import { FilmStrip } from './film-strip'
import { Waveform } from './waveform'

/*
 * Pictures made of markup, one per service. They repeat the text beside them, so all of them are
 * hidden from assistive technology.
 */

export function SocialLane() {
  return (
    <div className="lane lane-social" aria-hidden="true">
      <FilmStrip stills={['mic', 'stairs', 'vinyl', 'pour', 'table']} />
      <i />
      <i />
      <i />
    </div>
  )
}

export function ChaptersLane() {
  return (
    <div className="lane lane-chapters" aria-hidden="true">
      {[47, 56, 61, 38, 48, 67, 33].map((bars, position) => (
        <b key={bars}>
          <Waveform seed={101 + position} bars={bars} height={30} speech />
        </b>
      ))}
      <em />
      <em />
      <em />
      <span>
        <Trans>Cold open</Trans>
      </span>
      <span>
        <Trans>Chapter 1</Trans>
      </span>
      <span>
        <Trans>Chapter 2</Trans>
      </span>
      <span>CTA</span>
    </div>
  )
}

export function LengthsLane() {
  return (
    <div className="lane lane-lengths" aria-hidden="true">
      <FilmStrip stills={['bag', 'cup', 'beans', 'pour', 'window', 'table', 'hills', 'bag']} />
      <span className="tc">:06</span>
      <span className="tc">:15</span>
      <span className="tc">:30</span>
    </div>
  )
}

export function CurvesLane() {
  return (
    <div className="lane lane-curves" aria-hidden="true">
      <svg viewBox="0 0 600 88" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 22h600M0 44h600M0 66h600" />
        <path className="curve-scale" d="M30 74C120 74 120 14 214 14S330 58 404 58 500 22 570 22" />
        <path className="curve-position" d="M30 30c70 0 96 44 184 44s120-56 190-56 100 50 166 50" />
      </svg>
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
      <span>
        <Trans>Scale</Trans>
      </span>
      <span>
        <Trans>Position</Trans>
      </span>
    </div>
  )
}

export function GradeLane() {
  return (
    <div className="lane lane-grade" aria-hidden="true">
      <i />
      <i />
      <b />
      <span className="tc">LOG</span>
      <span className="tc">Rec.709</span>
    </div>
  )
}

export function SoundLane() {
  return (
    <div className="lane lane-sound" aria-hidden="true">
      <div>
        <Waveform seed={211} bars={92} height={60} />
      </div>
      <b />
      <div>
        <Waveform seed={223} bars={112} height={60} speech />
      </div>
      <span>
        <Trans>Room noise, 50 Hz hum</Trans>
      </span>
      <span>
        <Trans>Clean, −14 LUFS</Trans>
      </span>
    </div>
  )
}
