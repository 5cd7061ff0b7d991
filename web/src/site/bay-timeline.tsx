import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Still } from './film-strip'
import { Waveform } from './waveform'

const ticks = ['00:00:00', '00:06:00', '00:12:00', '00:18:00', '00:24:00', '00:30:00', '00:36:00']
const shots: Array<{ still: Still; name?: string }> = [
  { still: 'hills' },
  { still: 'window' },
  { still: 'beans' },
  { still: 'table' },
  { still: 'pour', name: 'A014_C011' },
  { still: 'cup', name: 'A014_C007' },
  { still: 'beans' },
  { still: 'bag' },
]

/** The example film as tracks. The style sheet places each clip by its position. */
export function BayTimeline() {
  const { t } = useLingui()
  return (
    <div
      className="timeline"
      role="img"
      aria-label={t`Timeline of the example film with four review notes`}
      data-timeline
    >
      <Row row="ruler" head={<span className="tc">00:00:42:00</span>}>
        {ticks.map((tick) => (
          <span key={tick} className="tick tc">
            {tick}
          </span>
        ))}
      </Row>
      <Row row="notes" track="marker" code="M" head={<Trans>Notes</Trans>}>
        <i className="marker" />
        <i className="marker" />
        <i className="marker" />
        <i className="marker" />
      </Row>
      <Row row="titles" track="title" code="T1" head={<Trans>Titles</Trans>}>
        <Clip>
          <span>
            <Trans>Lower third</Trans>
          </span>
        </Clip>
        <Clip>
          <span>
            <Trans>Roast date</Trans>
          </span>
        </Clip>
        <Clip>
          <span>
            <Trans>End card</Trans>
          </span>
        </Clip>
      </Row>
      <Row row="picture" track="video" code="V1" head={<Trans>Picture</Trans>}>
        {shots.map(({ still, name }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same still appears in two shots
          <div key={position} className="clip film" data-still={still}>
            {name && <span>{name}</span>}
          </div>
        ))}
      </Row>
      <Row row="voice" track="audio" code="A1" head={<Trans>Voice</Trans>}>
        <Clip>
          <Waveform seed={11} bars={150} speech />
        </Clip>
        <Clip>
          <Waveform seed={23} bars={138} speech />
        </Clip>
        <Clip>
          <Waveform seed={37} bars={84} speech />
        </Clip>
      </Row>
      <Row row="music" track="audio" code="A2" head={<Trans>Music</Trans>}>
        <Clip>
          <Waveform seed={41} bars={420} />
        </Clip>
      </Row>
    </div>
  )
}

type RowProps = {
  row: string
  track?: 'marker' | 'title' | 'video' | 'audio'
  code?: string
  head: ReactNode
  children: ReactNode
}

function Row({ row, track, code, head, children }: RowProps) {
  return (
    <div className="timeline-row" data-row={row} data-track={track}>
      <div className="timeline-head">
        {code && <b>{code}</b>}
        <span>{head}</span>
      </div>
      <div className="timeline-lane">{children}</div>
    </div>
  )
}

const Clip = ({ children }: { children: ReactNode }) => <div className="clip">{children}</div>
