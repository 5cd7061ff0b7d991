import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { classNames } from '@/lib/class-names'
import type { Rate } from '@/lib/timecode/units'
import { ScrubBar } from './bar/scrub-bar'
import type { Storyboard } from './bar/scrub-geometry'
import { ControlBar } from './controls/control-bar'
import { GuideSelect } from './controls/guide-select'
import { QualitySelect } from './controls/quality-select'
import { useFullScreen } from './controls/use-full-screen'
import type { PlayerView, ReviewCommands } from './keys/commands'
import { ShortcutsSheet } from './keys/shortcuts-sheet'
import { useCommandKeys } from './keys/use-command-keys'
import { PlayerContext } from './player-context'
import { CaptionLayer } from './stage/caption-layer'
import type { Cue } from './stage/captions'
import { GuideLayer } from './stage/guide-layer'
import { type Guide, nextGuide } from './stage/guides'
import { Stage } from './stage/stage'
import { StageState } from './stage/stage-state'
import { trackOf } from './track-of'
import type { EarlyStream, SourceFile } from './transport/source'
import { Transport } from './transport/transport'
import { useSourceChoice } from './transport/use-source-choice'

export type PlayerProps = {
  title: string
  /** The finished files; empty while they are being made. */
  sources: readonly SourceFile[]
  early?: EarlyStream | undefined
  /** The progress of the files, from 0 to 1, shown while nothing can be played. */
  prepared?: number | undefined
  rate: Rate
  frames: number
  startTimecode?: string | undefined
  dropFrame: boolean
  poster?: string | undefined
  storyboard?: Storyboard | undefined
  /** The loudness of equal parts of the video, from 0 to 1. */
  peaks?: readonly number[] | undefined
  /** For components that follow or move the video from outside; created here if missing. */
  transport?: Transport | undefined
  /** Called when the person retries after a source broke, because its URL may have expired. */
  onRetry?: (() => void) | undefined
  captions?: readonly Cue[] | undefined
  room?: RoomParts | undefined
}

/** For a player whose parts are in a review room; its box is then the room's. */
export type RoomParts = {
  /** What fills the screen in full screen. */
  box: RefObject<HTMLElement | null>
  commands: ReviewCommands
  /** Shown over the picture. */
  over: ReactNode
  /** Shown beside the picture. */
  tools: ReactNode
  /** Shown in place of the bar. */
  timeline: ReactNode
}

/**
 * Plays one video frame by frame. It fetches nothing itself. Use another `key` for another video,
 * because rate and frames are those of the first one.
 */
export function Player(props: PlayerProps) {
  const { title, sources, early, rate, frames, startTimecode, dropFrame, captions, room } = props
  const [own] = useState(() => new Transport({ rate, frames }))
  const transport = props.transport ?? own
  const root = useRef<HTMLElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [countsFrames, setCountsFrames] = useState(false)
  const [helps, setHelps] = useState(false)
  const [guide, setGuide] = useState<Guide | null>(null)
  const [captioned, setCaptioned] = useState(true)
  const { isFull, toggle: toggleFullScreen } = useFullScreen(room?.box ?? root)
  const { source, chosen, choose } = useSourceChoice(stage, sources, early)

  const hasCaptions = !!captions?.length
  const review = room?.commands
  const view = useMemo<PlayerView>(
    () => ({
      toggleFullScreen,
      toggleCounter: () => setCountsFrames((before) => !before),
      showShortcuts: () => {
        // The sheet opens over the page, which full screen would hide.
        if (document.fullscreenElement) toggleFullScreen()
        setHelps(true)
      },
      nextGuide: () => setGuide(nextGuide),
      toggleCaptions: hasCaptions ? () => setCaptioned((before) => !before) : undefined,
      review,
    }),
    [toggleFullScreen, hasCaptions, review],
  )
  useCommandKeys(root, transport, view)

  const url = source?.url
  const kind = source?.kind
  useEffect(() => {
    if (url && kind) transport.load({ url, kind })
  }, [transport, url, kind])

  const { num, den } = rate
  const parts = useMemo(() => {
    const track = trackOf({ num, den }, dropFrame, startTimecode)
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
        data-theme={room ? undefined : 'dark'}
        aria-label={title}
        className={room ? 'contents' : 'flex h-full min-h-0 flex-col bg-well'}
      >
        <div
          data-theme={room ? 'dark' : undefined}
          className={classNames(
            'flex min-h-0 flex-auto flex-col bg-well',
            room &&
              'max-room:sticky max-room:top-0 max-room:z-(--z-sticky) room:flex-row-reverse [grid-area:stage]',
          )}
        >
          <div className="flex min-h-0 min-w-0 flex-auto flex-col">
            <Stage stage={stage} title={title} poster={props.poster} exact={room !== undefined}>
              {hasCaptions && captioned && <CaptionLayer cues={captions} />}
              <GuideLayer guide={guide} />
              {room?.over}
              <StageState
                playable={source !== undefined}
                prepared={props.prepared}
                onRetry={retry}
              />
            </Stage>
            <ControlBar
              countsFrames={countsFrames}
              isFullScreen={isFull}
              captioned={hasCaptions ? captioned : undefined}
              guide={<GuideSelect guide={guide} onChoose={setGuide} />}
              quality={
                sources.length > 1 && (
                  <QualitySelect files={sources} chosen={chosen} onChoose={choose} />
                )
              }
            />
          </div>
          {room?.tools}
        </div>
        {room?.timeline ?? <ScrubBar peaks={props.peaks} storyboard={props.storyboard} />}
        <ShortcutsSheet open={helps} onOpenChange={setHelps} />
      </section>
    </PlayerContext>
  )
}
