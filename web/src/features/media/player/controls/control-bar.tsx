import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  Captions,
  Keyboard,
  Maximize,
  Minimize,
  Pencil,
  Repeat,
  SlidersHorizontal,
  StepBack,
  StepForward,
} from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { IconButton } from '@/ui/icon-button'
import { usePlayer, useTransport } from '../player-context'
import { CommandButton } from './command-button'
import { FrameCounter } from './frame-counter'
import { PlayButton } from './play-button'
import { SpeedSelect } from './speed-select'
import { VolumeControl } from './volume-control'

type ControlBarProps = {
  countsFrames: boolean
  isFullScreen: boolean
  /** Whether captions are shown; missing if there are none. */
  captioned?: boolean | undefined
  guide: ReactNode
  /** The quality select, if there is a choice. */
  quality?: ReactNode
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

export function ControlBar(props: ControlBarProps) {
  const { countsFrames, isFullScreen, captioned, guide, quality } = props
  const { view } = usePlayer()
  const loop = useTransport((snapshot) => snapshot.loop)
  const FullScreenIcon = isFullScreen ? Minimize : Maximize
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  const settings = useId()
  return (
    <div className="@container border-line border-t bg-surface px-1 sm:px-3">
      <div className="flex min-h-[50px] flex-wrap items-center justify-between sm:gap-x-1">
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
          <IconButton
            label={t`Player settings`}
            aria-expanded={opened}
            aria-controls={settings}
            className="@3xl:hidden"
            onClick={() => setOpened(!opened)}
          >
            <SlidersHorizontal {...icon} />
          </IconButton>
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
      {opened && (
        // What the bar has no room for on a phone. It is not a layer, because full screen would
        // hide it.
        // biome-ignore lint/a11y/useSemanticElements: these are controls, not form fields
        <div
          id={settings}
          role="group"
          aria-label={t`Player settings`}
          className="flex min-h-[50px] flex-wrap items-center justify-end gap-1 border-line border-t @3xl:hidden"
        >
          <span className="flex items-center gap-1 sm:hidden">
            <CommandButton command="toggleLoop" pressed={loop}>
              <Repeat {...icon} />
            </CommandButton>
            <SpeedSelect />
          </span>
          {guide}
          <span className="flex md:hidden">{quality}</span>
        </div>
      )}
    </div>
  )
}
