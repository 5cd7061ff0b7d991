import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Section } from './section'
import {
  ChaptersLane,
  CurvesLane,
  GradeLane,
  LengthsLane,
  SocialLane,
  SoundLane,
} from './service-lanes'

export function Services() {
  return (
    <Section
      id="services"
      timecode="00:00:42:00"
      name={<Trans>Services</Trans>}
      title={
        <Trans>
          Six tracks,
          <br />
          one flat fee.
        </Trans>
      }
      lead={
        <Trans>
          Every plan is staffed by editors who cut for social platforms all day, in English, Spanish
          and Portuguese.
        </Trans>
      }
    >
      <ol className="services">
        <Service
          track="video"
          code="V1"
          title={<Trans>Social media editing</Trans>}
          lane={<SocialLane />}
        >
          <Trans>Vertical re-frames, captions and hooks for TikTok, Reels and Shorts.</Trans>
        </Service>
        <Service
          track="video"
          code="V2"
          title={<Trans>YouTube and vlog editing</Trans>}
          lane={<ChaptersLane />}
        >
          <Trans>
            Tight jump cuts, chapters, b-roll and an open that earns the first ten seconds.
          </Trans>
        </Service>
        <Service
          track="video"
          code="V3"
          title={<Trans>Commercial videos</Trans>}
          lane={<LengthsLane />}
        >
          <Trans>One shoot, cut to every length the media plan asks for.</Trans>
        </Service>
        <Service
          track="title"
          code="T1"
          title={<Trans>Motion graphics</Trans>}
          lane={<CurvesLane />}
        >
          <Trans>Lower thirds, titles and animated callouts built to your brand.</Trans>
        </Service>
        <Service track="marker" code="C1" title={<Trans>Color grading</Trans>} lane={<GradeLane />}>
          <Trans>Matched cameras, true skin and a look that holds from shot to shot.</Trans>
        </Service>
        <Service
          track="audio"
          code="A1"
          title={<Trans>Audio enhancement</Trans>}
          lane={<SoundLane />}
        >
          <Trans>Noise and hum removed, dialogue leveled, music that ducks on time.</Trans>
        </Service>
      </ol>
    </Section>
  )
}

type ServiceProps = {
  track: 'video' | 'title' | 'marker' | 'audio'
  code: string
  title: ReactNode
  lane: ReactNode
  children: ReactNode
}

function Service({ track, code, title, lane, children }: ServiceProps) {
  return (
    <li className="service" data-track={track}>
      <div aria-hidden="true">
        <span className="track-name">{code}</span>
      </div>
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
      {lane}
    </li>
  )
}
