import { msg } from '@lingui/core/macro'
import {
  Captions,
  Keyboard,
  Maximize,
  Minimize,
  Pencil,
  Repeat,
  StepBack,
  StepForward,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { usePlayer, useTransport } from '../player-context'
import { CommandButton } from './command-button'
import { FrameCounter } from './frame-counter'
import { PlayButton } from './play-button'
import { SpeedSelect } from './speed-select'
import { VolumeControl } from './volume-control'

type ControlBarProps = {
  countsFrames: boolean
  isFullScreen: boolean
  /** Whether captions are shown; missing where there are none. */
  captioned?: boolean | undefined
  guide: ReactNode
  /** The choice of quality, where there is one. */
  quality?: ReactNode
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

export function ControlBar(props: ControlBarProps) {
  const { countsFrames, isFullScreen, captioned, guide, quality } = props
  const { view } = usePlayer()
  const loop = useTransport((snapshot) => snapshot.loop)
  const FullScreenIcon = isFullScreen ? Minimize : Maximize
  return (
    <div className="@container border-line border-t bg-surface px-1 sm:px-3">
      <div className="flex min-h-[50px] flex-wrap items-center justify-between gap-x-1">
        <div className="flex items-center sm:gap-1">
          <CommandButton command="previousFrame">
            <StepBack {...icon} />
          </CommandButton>
          <PlayButton />
          <CommandButton command="nextFrame">
            <StepForward {...icon} />
          </CommandButton>
          <FrameCounter inFrames={countsFrames} />
        </div>
        <div className="ml-auto flex items-center sm:gap-1">
          <span className="hidden items-center gap-1 sm:flex">
            <CommandButton command="toggleLoop" pressed={loop}>
              <Repeat {...icon} />
            </CommandButton>
            <SpeedSelect />
          </span>
          <span className="hidden @3xl:flex">{guide}</span>
          {captioned !== undefined && (
            <CommandButton command="toggleCaptions" pressed={captioned}>
              <Captions {...icon} />
            </CommandButton>
          )}
          {view.review?.toggleDrawing && (
            <CommandButton command="toggleDrawing" className="room:hidden">
              <Pencil {...icon} />
            </CommandButton>
          )}
          <VolumeControl />
          <span className="hidden items-center gap-1 md:flex">
            {quality}
            <CommandButton command="showShortcuts">
              <Keyboard {...icon} />
            </CommandButton>
          </span>
          <CommandButton
            command="toggleFullScreen"
            label={isFullScreen ? msg`Exit full screen` : msg`Full screen`}
          >
            <FullScreenIcon {...icon} />
          </CommandButton>
        </div>
      </div>
    </div>
  )
}
