import { useLingui } from '@lingui/react/macro'
import { usePlayer, useTransport } from '../player-context'
import { BarSelect } from './bar-select'

const speeds = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2]

export function SpeedSelect() {
  const { t, i18n } = useLingui()
  const { transport } = usePlayer()
  const speed = useTransport((snapshot) => snapshot.speed)
  return (
    <BarSelect
      label={t`Speed`}
      value={speed}
      onChange={(event) => transport.setSpeed(Number(event.target.value))}
    >
      {speeds.map((choice) => (
        <option key={choice} value={choice}>
          {i18n.number(choice)}×
        </option>
      ))}
    </BarSelect>
  )
}
