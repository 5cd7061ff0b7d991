import { Trans, useLingui } from '@lingui/react/macro'
import type { SourceFile } from '../transport/source'
import { BarSelect } from './bar-select'

type QualitySelectProps = {
  files: readonly SourceFile[]
  /** The height in lines that was chosen; null leaves the choice to the player. */
  chosen: number | null
  onChoose: (lines: number | null) => void
}

export function QualitySelect({ files, chosen, onChoose }: QualitySelectProps) {
  const { t } = useLingui()
  return (
    <BarSelect
      label={t`Quality`}
      value={chosen ?? ''}
      onChange={(event) => onChoose(Number(event.target.value) || null)}
    >
      <option value="">
        <Trans>Auto</Trans>
      </option>
      {files.map(({ lines }) => (
        <option key={lines} value={lines}>
          {lines}p
        </option>
      ))}
    </BarSelect>
  )
}
