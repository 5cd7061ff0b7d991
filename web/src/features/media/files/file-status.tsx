import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleX, Clock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProjectFile } from '@/lib/api/types'
import { findingWords } from './finding-words'

const icon = { size: 15, strokeWidth: 1.75, 'aria-hidden': true, className: 'shrink-0' } as const

/** The state of a file, in a word or two. */
export function FileStatus({ file }: { file: ProjectFile }) {
  const { i18n } = useLingui()
  if (file.state === 'unusable')
    return (
      <Line tone="text-danger" sign={<CircleX {...icon} />}>
        <Trans>Can't be played</Trans>
      </Line>
    )
  if (file.delayed)
    return (
      <Line tone="text-marker" sign={<Clock {...icon} />}>
        <Trans>Taking longer than usual</Trans>
      </Line>
    )
  if (file.state === 'checking')
    return (
      <Line tone="text-qc">
        <Trans>Checking picture and sound</Trans>
      </Line>
    )
  if (file.state === 'preparing')
    return (
      <Line tone="text-qc">
        <Trans>Preparing {file.percent}%</Trans>
      </Line>
    )
  const worst = file.findings?.find((finding) => !findingWords[finding.code].harmless)
  if (worst)
    return (
      <Line tone="text-marker" sign={<TriangleAlert {...icon} />}>
        {i18n._(findingWords[worst.code].short)}
      </Line>
    )
  if (file.duplicates?.length)
    return (
      <Line tone="text-marker" sign={<TriangleAlert {...icon} />}>
        <Trans>Duplicate</Trans>
      </Line>
    )
  return (
    <Line tone="text-audio" sign={<CircleCheck {...icon} />}>
      {file.facts ? <Trans>Fine</Trans> : <Trans>Uploaded</Trans>}
    </Line>
  )
}

type LineProps = { tone: string; sign?: ReactNode; children: ReactNode }

const Line = ({ tone, sign, children }: LineProps) => (
  <span className={`flex items-center gap-1.5 text-sm ${tone}`}>
    {sign}
    {children}
  </span>
)
