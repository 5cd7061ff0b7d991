import { Trans, useLingui } from '@lingui/react/macro'
import { type Guide, guideNames, guides } from '../stage/guides'
import { BarSelect } from './bar-select'

type GuideSelectProps = { guide: Guide | null; onChoose: (guide: Guide | null) => void }

export function GuideSelect({ guide, onChoose }: GuideSelectProps) {
  const { t } = useLingui()
  return (
    <BarSelect
      label={t`Guides`}
      value={guide ?? ''}
      onChange={(event) => onChoose(guides.find((name) => name === event.target.value) ?? null)}
    >
      <option value="">
        <Trans>No guide</Trans>
      </option>
      {guides.map((name) => (
        <option key={name} value={name}>
          {t(guideNames[name])}
        </option>
      ))}
    </BarSelect>
  )
}
