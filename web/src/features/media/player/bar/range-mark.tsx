import { usePlayer, useTransport } from '../player-context'
import { BarStretch } from './bar-stretch'

/** The range between the in and the out point, if there is one. */
export function RangeMark() {
  const { transport } = usePlayer()
  const inPoint = useTransport((snapshot) => snapshot.inPoint)
  const outPoint = useTransport((snapshot) => snapshot.outPoint)
  if (inPoint === null && outPoint === null) return null
  const range = { from: inPoint ?? transport.firstFrame, to: outPoint ?? transport.lastFrame }
  return (
    <BarStretch range={range} className="inset-y-0 border-playhead border-x-2 bg-playhead-soft" />
  )
}
