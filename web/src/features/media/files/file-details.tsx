import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, Download, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProjectFile } from '@/lib/api/types'
import { formatBytes } from '@/lib/bytes'
import { timecodeOf, timecodeTrack } from '@/lib/timecode/timecode'
import { asFrame } from '@/lib/timecode/units'
import { Button } from '@/ui/button'
import { DeleteFile } from './delete-file'
import {
  describeFacts,
  formatDecibels,
  formatLength,
  formatRate,
  formatSeconds,
} from './facts-words'
import { type Finding, findingText, findingWords, problemWords } from './finding-words'
import { PrepareAgain } from './prepare-again'
import { SoundTracks } from './sound-tracks'
import { TechnicalCheck } from './technical-check'
import { useDownload } from './use-download'

type FileDetailsProps = {
  file: ProjectFile
  others: readonly ProjectFile[]
  /** Called after the file was deleted. Without it, deleting is not offered. */
  onDeleted: (() => void) | undefined
}

/** What we know about one file, with buttons to download and delete it. */
export function FileDetails({ file, others, onDeleted }: FileDetailsProps) {
  const download = useDownload()
  return (
    <div className="grid content-start gap-4 p-4">
      <h2 className="t3 break-words">{file.name}</h2>
      <Checks file={file} others={others} />
      {file.facts && file.inspection && (
        <TechnicalCheck facts={file.facts} report={file.inspection} />
      )}
      <Facts file={file} />
      <Button busy={download.isPending} onClick={() => download.mutate(file.id)}>
        <Download size={16} strokeWidth={1.75} aria-hidden />
        <Trans>Download, {formatBytes(file.size)}</Trans>
      </Button>
      <PrepareAgain file={file} />
      {onDeleted && <DeleteFile file={file} onDeleted={onDeleted} />}
    </div>
  )
}

function Checks({ file, others }: Pick<FileDetailsProps, 'file' | 'others'>) {
  const { i18n } = useLingui()
  const { facts } = file
  if (file.problem) return <Check tone="bad">{i18n._(problemWords[file.problem])}</Check>
  if (file.delayed)
    return (
      <Check tone="bad">
        <Trans>
          Preparing this file takes longer than usual. The file is safe, and we're working on it.
        </Trans>
      </Check>
    )
  if (!facts) return null
  const findings = file.findings ?? []
  const has = (code: Finding['code']) => findings.some((finding) => finding.code === code)
  const twins = others.filter((other) => file.duplicates?.includes(other.id))
  return (
    <ul className="grid gap-2 text-sm">
      {!has('damaged') && (
        <Check tone="good">
          <Trans>Reads from start to end</Trans>
        </Check>
      )}
      {facts.video && !facts.video.variableRate && (
        <Check tone="good">
          <Trans>Fixed rate, {formatRate(facts.video.rate)} fps</Trans>
        </Check>
      )}
      {facts.audio?.channels === 2 && !has('silent') && !has('one_sided') && (
        <Check tone="good">
          <Trans>Sound on both channels</Trans>
        </Check>
      )}
      {file.sha256 && twins.length === 0 && (
        <Check tone="good">
          <Trans>The only copy in this project</Trans>
        </Check>
      )}
      {twins.map((twin) => (
        <Check key={twin.id} tone="bad">
          <Trans>Same content as {twin.name}</Trans>
        </Check>
      ))}
      {findings.map((finding) => (
        <Check
          key={`${finding.code} ${finding.track ?? finding.atMs}`}
          tone={findingWords[finding.code].harmless ? 'note' : 'bad'}
        >
          {findingText(i18n, finding)} <Moment finding={finding} />
        </Check>
      ))}
    </ul>
  )
}

/** When something was found, unless it concerns the whole file. */
function Moment({ finding: { atMs, forMs } }: { finding: Finding }) {
  if (atMs === undefined) return null
  const at = formatLength(atMs)
  if (!forMs) return <Trans>At {at}.</Trans>
  const seconds = formatSeconds(forMs)
  return (
    <Trans>
      At {at}, for {seconds} s.
    </Trans>
  )
}

const signs = {
  good: { Icon: CircleCheck, tone: 'text-audio' },
  bad: { Icon: TriangleAlert, tone: 'text-marker' },
  note: { Icon: Info, tone: 'text-ink-2' },
}

function Check({ tone, children }: { tone: keyof typeof signs; children: ReactNode }) {
  const { Icon, tone: colour } = signs[tone]
  return (
    <li className="flex list-none gap-2 text-sm">
      <Icon size={16} strokeWidth={1.75} aria-hidden className={`mt-px shrink-0 ${colour}`} />
      <span className={tone === 'bad' ? colour : 'text-ink-2'}>{children}</span>
    </li>
  )
}

function Facts({ file }: { file: ProjectFile }) {
  const { i18n } = useLingui()
  const { facts } = file
  return (
    <dl className="grid text-sm [&>div]:grid [&>div]:grid-cols-[88px_minmax(0,1fr)] [&>div]:gap-3 [&>div]:border-line [&>div]:border-t [&>div]:py-2 [&_dt]:text-ink-2">
      {facts && (
        <div>
          <dt>{facts.video ? <Trans context="of a film">Picture</Trans> : <Trans>Sound</Trans>}</dt>
          <dd>
            {(facts.video?.codec ?? facts.audio?.codec ?? '').toUpperCase()},{' '}
            {describeFacts(i18n, facts)}
          </dd>
        </div>
      )}
      {facts && (
        <div>
          <dt>
            <Trans>Length</Trans>
          </dt>
          <dd className="font-mono text-tc">{lengthOf(facts)}</dd>
        </div>
      )}
      {facts?.audio?.loudnessTenths !== undefined && (
        <div>
          <dt>
            <Trans>Loudness</Trans>
          </dt>
          <dd>{formatDecibels(facts.audio.loudnessTenths)} LUFS</dd>
        </div>
      )}
      {facts?.soundTracks && facts.soundTracks.length > 1 && (
        <div>
          <dt>
            <Trans>Sound</Trans>
          </dt>
          <dd>
            <SoundTracks tracks={facts.soundTracks} />
          </dd>
        </div>
      )}
      {facts?.timecode && (
        <div>
          <dt>
            <Trans>Starts at</Trans>
          </dt>
          <dd className="font-mono text-tc">{facts.timecode}</dd>
        </div>
      )}
      <div>
        <dt>SHA-256</dt>
        <dd className="truncate font-mono text-tc" title={file.sha256}>
          {file.sha256 ?? <Trans>Calculating</Trans>}
        </dd>
      </div>
    </dl>
  )
}

/** The length of a film as the timecode after its last frame, and of a sound in minutes. */
function lengthOf({ video, durationMs }: NonNullable<ProjectFile['facts']>) {
  const track = video && timecodeTrack(video.rate)
  return track ? timecodeOf(track, asFrame(video.frames)) : formatLength(durationMs)
}
