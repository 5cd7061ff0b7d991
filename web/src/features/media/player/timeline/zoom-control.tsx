import { useLingui } from '@lingui/react/macro'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { classNames } from '@/lib/class-names'
import { usePlayer } from '../player-context'
import type { TimelineModel } from './timeline-model'
import { mostZoom, sliderOfZoom, xOfFrame, zoomOfSlider } from './timeline-scale'

const step = 1.5

type ZoomControlProps = {
  model: TimelineModel
  /** Large enough for fingers. */
  isTouched?: boolean
}

/** The zoom of the timeline, centred on the playhead. */
export function ZoomControl({ model, isTouched = false }: ZoomControlProps) {
  const { t } = useLingui()
  const { transport } = usePlayer()
  const scale = useSyncExternalStore(model.subscribe, model.getSnapshot)
  const most = mostZoom(scale)
  function zoom(to: number) {
    const x = xOfFrame(scale, transport.getSnapshot().frame)
    model.zoomTo(to, x >= 0 && x <= scale.width ? x : scale.width / 2)
  }
  const button = classNames(
    'grid place-items-center rounded-control hover:text-ink disabled:opacity-45',
    isTouched ? 'size-11' : 'size-7',
  )
  const icon = { size: isTouched ? 18 : 15, strokeWidth: 1.75, 'aria-hidden': true } as const
  return (
    <div
      className={classNames(
        'flex items-center text-ink-3',
        isTouched ? 'justify-end' : 'h-7 border-line border-b pl-2',
      )}
    >
      <button
        type="button"
        className={button}
        aria-label={t`Zoom out`}
        disabled={scale.zoom <= 1}
        onClick={() => zoom(scale.zoom / step)}
      >
        <ZoomOut {...icon} />
      </button>
      <input
        type="range"
        className={classNames(
          'cursor-pointer accent-ink-2',
          isTouched ? 'h-11 min-w-0 flex-1' : 'h-6 w-10',
        )}
        aria-label={t`Zoom`}
        min={0}
        max={1}
        step={0.01}
        value={sliderOfZoom(scale.zoom, most)}
        aria-valuetext={`${Math.round(scale.zoom * 100)}%`}
        onChange={(event) => zoom(zoomOfSlider(Number(event.target.value), most))}
      />
      <button
        type="button"
        className={button}
        aria-label={t`Zoom in`}
        disabled={scale.zoom >= most}
        onClick={() => zoom(scale.zoom * step)}
      >
        <ZoomIn {...icon} />
      </button>
    </div>
  )
}
