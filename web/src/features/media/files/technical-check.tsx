import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ProjectFile } from '@/lib/api/types'
import { timecodeOf, timecodeTrack } from '@/lib/timecode/timecode'
import { asFrame } from '@/lib/timecode/units'
import { formatDecibels, formatLength, formatRate, formatSeconds } from './facts-words'
import { type Finding, findingText } from './finding-words'

type TechnicalCheckProps = {
  facts: NonNullable<ProjectFile['facts']>
  report: NonNullable<ProjectFile['inspection']>
}

/** The technical check's report on a version. */
export function TechnicalCheck({ facts, report }: TechnicalCheckProps) {
  const { i18n } = useLingui()
  const { loudnessTenths, truePeakTenths, findings = [] } = report
  return (
    <section className="grid gap-2 border-line border-t pt-3 text-sm">
      <h3 className="font-semibold">
        <Trans>Technical check</Trans>
      </h3>
      {loudnessTenths !== undefined && truePeakTenths !== undefined && (
        <p className="text-ink-2">
          <Trans>
            Loudness {formatDecibels(loudnessTenths)} LUFS, true peak{' '}
            {formatDecibels(truePeakTenths)} dB
          </Trans>
        </p>
      )}
      {findings.length === 0 && (
        <p className="flex gap-2 text-ink-2">
          <CircleCheck size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-audio" />
          <Trans>Nothing to fix</Trans>
        </p>
      )}
      <ul className="grid gap-2">
        {findings.map((finding) => (
          <li
            key={`${finding.code} ${finding.track} ${finding.atMs}`}
            className="flex gap-2 text-marker"
          >
            <TriangleAlert size={16} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
            <span>
              {findingText(i18n, finding)}{' '}
              {differs.includes(finding.code) ? (
                <Difference finding={finding} facts={facts} />
              ) : (
                <When finding={finding} facts={facts} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The findings that compare the whole film with the brief. */
const differs: Finding['code'][] = ['aspect', 'rate', 'length']

type WhenProps = { finding: Finding; facts: TechnicalCheckProps['facts'] }

/** The moment of a finding as timecode and frame, unless it concerns the whole film. */
function When({ finding: { atMs = 0, forMs = 0, frame = 0 }, facts }: WhenProps) {
  if (forMs >= facts.durationMs) return null
  const track = facts.video && timecodeTrack(facts.video.rate)
  const at = track ? timecodeOf(track, asFrame(frame)) : formatLength(atMs)
  const seconds = formatSeconds(forMs)
  if (!forMs)
    return (
      <Trans>
        At {at}, frame {frame}.
      </Trans>
    )
  return (
    <Trans>
      At {at}, frame {frame}, for {seconds} s.
    </Trans>
  )
}

/** What the film is, and what the brief asks for. */
function Difference({ finding: { code, wantedFormats = '', wantedMs = 0 }, facts }: WhenProps) {
  const { video, durationMs } = facts
  if (code === 'length')
    return (
      <Trans>
        {formatLength(durationMs)} instead of {formatLength(wantedMs)}.
      </Trans>
    )
  if (!video) return null
  if (code === 'rate') return <Trans>{formatRate(video.rate)} fps.</Trans>
  return (
    <Trans>
      {video.width} × {video.height} instead of {wantedFormats}.
    </Trans>
  )
}
