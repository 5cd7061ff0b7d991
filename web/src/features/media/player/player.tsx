import { useEffect, useMemo, useRef, useState } from 'react'
import { timecodeTrack } from '@/lib/timecode/timecode'
import { asFrame, type Rate } from '@/lib/timecode/units'
import type { PlayerView } from './commands'
import { ControlBar } from './control-bar'
import { PlayerContext } from './player-context'
import { QualitySelect } from './quality-select'
import { ScrubBar } from './scrub-bar'
import type { Storyboard } from './scrub-geometry'
import { ShortcutsSheet } from './shortcuts-sheet'
import type { EarlyStream, SourceFile } from './source'
import { Stage } from './stage'
import { StageState } from './stage-state'
import { Transport } from './transport'
import { useCommandKeys } from './use-command-keys'
import { useFullScreen } from './use-full-screen'
import { useSourceChoice } from './use-source-choice'

export type PlayerProps = {
  title: string
  /** The finished files; none while they are made. */
  sources: readonly SourceFile[]
  early?: EarlyStream | undefined
  /** How far the files are, from 0 to 1, shown for as long as nothing can be played. */
  prepared?: number | undefined
  rate: Rate
  frames: number
  startTimecode?: string | undefined
  dropFrame: boolean
  poster?: string | undefined
  storyboard?: Storyboard | undefined
  /** The loudness of equal parts of the video, 0 to 1. */
  peaks?: readonly number[] | undefined
  /** For whoever wants to follow or move the video from outside; made here if there is none. */
  transport?: Transport | undefined
  /** Called when somebody tries again after a source broke, for one whose address has expired. */
  onRetry?: (() => void) | undefined
}

/**
 * Plays one video frame by frame. It fetches nothing itself; give it another `key` for another
 * video, since rate and frames are those of the first.
 */
export function Player(props: PlayerProps) {
  const { title, sources, early, rate, frames, startTimecode, dropFrame } = props
  const [own] = useState(() => new Transport({ rate, frames }))
  const transport = props.transport ?? own
  const root = useRef<HTMLElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [countsFrames, setCountsFrames] = useState(false)
  const [helps, setHelps] = useState(false)
  const { isFull, toggle: toggleFullScreen } = useFullScreen(root)
  const { source, chosen, choose } = useSourceChoice(stage, sources, early)

  const view = useMemo<PlayerView>(
    () => ({
      toggleFullScreen,
      toggleCounter: () => setCountsFrames((before) => !before),
      showShortcuts: () => {
        // The sheet lies over the page, which full screen would hide.
        if (document.fullscreenElement) toggleFullScreen()
        setHelps(true)
      },
    }),
    [toggleFullScreen],
  )
  useCommandKeys(root, transport, view)

  const url = source?.url
  const kind = source?.kind
  useEffect(() => {
    if (url && kind) transport.load({ url, kind })
  }, [transport, url, kind])

  const { num, den } = rate
  const parts = useMemo(() => {
    const plain = { rate: { num, den }, dropFrame: false, start: asFrame(0) }
    const track = timecodeTrack({ num, den }, dropFrame, startTimecode) ?? plain
    return { transport, track, frames, view }
  }, [transport, num, den, dropFrame, startTimecode, frames, view])

  function retry() {
    props.onRetry?.()
    transport.retry()
  }

  return (
    <PlayerContext value={parts}>
      <section
        ref={root}
        data-theme="dark"
        aria-label={title}
        className="flex h-full min-h-0 flex-col bg-well"
      >
        <Stage stage={stage} title={title} poster={props.poster}>
          <StageState playable={source !== undefined} prepared={props.prepared} onRetry={retry} />
        </Stage>
        <ControlBar
          countsFrames={countsFrames}
          isFullScreen={isFull}
          quality={
            sources.length > 1 && (
              <QualitySelect files={sources} chosen={chosen} onChoose={choose} />
            )
          }
        />
        <ScrubBar peaks={props.peaks} storyboard={props.storyboard} />
        <ShortcutsSheet open={helps} onOpenChange={setHelps} />
      </section>
    </PlayerContext>
  )
}
