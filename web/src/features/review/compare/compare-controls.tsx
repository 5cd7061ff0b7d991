import { Trans, useLingui } from '@lingui/react/macro'
import {
  ArrowLeftRight,
  Link2,
  Maximize,
  Pause,
  Play,
  SkipBack,
  SkipForward,
  StepBack,
  StepForward,
  Volume2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import { classNames } from '@/lib/class-names'
import { IconButton } from '@/ui/icon-button'
import { type ComparedVersion, timecodeIn } from './compared-version'
import { useFrame, usePlays } from './use-frame'
import type { useZoom } from './use-zoom'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
const quiet =
  'flex min-h-10 items-center gap-2 rounded-control px-2 text-ink-2 text-sm hover:bg-raised hover:text-ink'

type CompareControlsProps = {
  newer: ComparedVersion
  zoom: ReturnType<typeof useZoom>
  onSwap: () => void
  linked: boolean
  onLink: () => void
  /** The number of the audible version. */
  heard: number
  onHear: () => void
  onChange: (direction: 1 | -1) => void
  onFullScreen: () => void
}

/** The controls for both players. */
export function CompareControls(props: CompareControlsProps) {
  const { t } = useLingui()
  const { newer, zoom, linked, heard, onChange } = props
  const { player } = newer
  const plays = usePlays(newer)
  const frame = useFrame(newer)
  const PlayIcon = plays ? Pause : Play
  return (
    <div className="flex min-h-[50px] flex-wrap items-center justify-between gap-x-2 border-line border-t bg-surface px-1 sm:px-3">
      <div className="flex items-center">
        <IconButton label={t`Previous frame`} onClick={() => player.step(-1)}>
          <StepBack {...icon} />
        </IconButton>
        <IconButton
          label={plays ? t`Pause both` : t`Play both`}
          className="bg-raised"
          onClick={() => player.togglePlay()}
        >
          <PlayIcon {...icon} />
        </IconButton>
        <IconButton label={t`Next frame`} onClick={() => player.step(1)}>
          <StepForward {...icon} />
        </IconButton>
        <span className="px-2 font-medium font-mono text-t3 tabular-nums">
          {timecodeIn(newer, frame)}
        </span>
        <span className="hidden font-mono text-ink-3 text-tc tabular-nums lg:inline">
          / {timecodeIn(newer, newer.frames)}
        </span>
      </div>
      <div className="hidden items-center sm:flex">
        <button type="button" className={quiet} aria-keyshortcuts="P" onClick={() => onChange(-1)}>
          <SkipBack {...icon} size={15} />
          <Trans>Previous change</Trans>
        </button>
        <button type="button" className={quiet} aria-keyshortcuts="N" onClick={() => onChange(1)}>
          <Trans>Next change</Trans>
          <SkipForward {...icon} size={15} />
        </button>
      </div>
      <div className="flex items-center">
        <button
          type="button"
          className={classNames(quiet, 'hidden lg:flex', linked && 'text-ink')}
          aria-pressed={linked}
          onClick={props.onLink}
        >
          <Link2 {...icon} size={15} />
          {linked ? <Trans>Linked by picture</Trans> : <Trans>Linked by time</Trans>}
        </button>
        <button
          type="button"
          className={classNames(quiet, 'hidden sm:flex')}
          onClick={props.onHear}
        >
          <Volume2 {...icon} size={15} />
          <Trans>Sound from v{heard}</Trans>
        </button>
        <IconButton
          label={t`Swap sides`}
          title={t`Swap sides`}
          aria-keyshortcuts="S"
          onClick={props.onSwap}
        >
          <ArrowLeftRight {...icon} />
        </IconButton>
        <IconButton
          label={t`Zoom out`}
          className="hidden sm:inline-grid"
          disabled={zoom.zoom.scale === 1}
          onClick={zoom.reduce}
        >
          <ZoomOut {...icon} />
        </IconButton>
        <IconButton label={t`Zoom in`} onClick={zoom.enlarge}>
          <ZoomIn {...icon} />
        </IconButton>
        <IconButton label={t`Full screen`} onClick={props.onFullScreen}>
          <Maximize {...icon} />
        </IconButton>
      </div>
    </div>
  )
}
