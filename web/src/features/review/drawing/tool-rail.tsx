import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  Eraser,
  type LucideIcon,
  MousePointer2,
  MoveUpRight,
  Pencil,
  Redo2,
  Square,
  Type,
  Undo2,
} from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { classNames } from '@/lib/class-names'
import { IconButton } from '@/ui/icon-button'
import type { FilmTransport } from '../film-transport'
import type { Sketch } from '../sketch/sketch'
import { type DrawingTool, type ShapeColor, shapeColors } from './shape'

const tools: Record<DrawingTool, { name: MessageDescriptor; icon: LucideIcon }> = {
  pen: { name: msg`Pen`, icon: Pencil },
  arrow: { name: msg`Arrow`, icon: MoveUpRight },
  rectangle: { name: msg`Box`, icon: Square },
  label: { name: msg`Label`, icon: Type },
  eraser: { name: msg`Eraser`, icon: Eraser },
}

const order: readonly DrawingTool[] = ['pen', 'arrow', 'rectangle', 'label']

const colors: Record<ShapeColor, { name: MessageDescriptor; fill: string }> = {
  red: { name: msg`Red`, fill: 'bg-playhead' },
  yellow: { name: msg`Yellow`, fill: 'bg-marker' },
  blue: { name: msg`Blue`, fill: 'bg-video' },
  white: { name: msg`White`, fill: 'bg-(--on-picture)' },
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

type ToolRailProps = {
  sketch: Sketch
  film: FilmTransport
  /** Shown beside the first tool, such as the button to write a note. */
  children?: ReactNode
}

/** The drawing tools, beside the picture; on a phone below it, during drawing. */
export function ToolRail({ sketch, film, children }: ToolRailProps) {
  const { t } = useLingui()
  const { tool, color } = useSyncExternalStore(sketch.subscribe, sketch.getSnapshot)
  const { canUndo, canRedo } = useSyncExternalStore(
    sketch.board.subscribe,
    sketch.board.getSnapshot,
  )
  const toolButton = (name: DrawingTool) => {
    const { name: label, icon: Icon } = tools[name]
    return (
      <IconButton
        key={name}
        label={t(label)}
        title={t(label)}
        aria-pressed={tool === name}
        className="aria-pressed:bg-playhead aria-pressed:text-on-playhead"
        onClick={() => (tool === name ? sketch.putDown() : sketch.take(name, film))}
      >
        <Icon {...icon} />
      </IconButton>
    )
  }
  const line = <hr className="my-1.5 w-[22px] border-line max-room:hidden" />
  return (
    <div
      role="toolbar"
      aria-label={t`Drawing tools`}
      className={classNames(
        'flex items-center gap-1 border-line bg-canvas room:w-[52px] room:flex-none room:flex-col room:overflow-y-auto room:border-r room:py-2.5',
        'max-room:overflow-x-auto max-room:border-t max-room:px-2 max-room:py-1',
        !tool && 'max-room:hidden',
      )}
    >
      <IconButton
        label={t`Select`}
        title={t`Select`}
        aria-pressed={tool === null}
        className="aria-pressed:bg-raised max-room:hidden"
        onClick={() => sketch.putDown()}
      >
        <MousePointer2 {...icon} />
      </IconButton>
      {children}
      {order.map(toolButton)}
      {line}
      <div
        role="radiogroup"
        aria-label={t`Color`}
        className="flex flex-none items-center gap-1 room:flex-col"
      >
        {shapeColors.map((name) => (
          // biome-ignore lint/a11y/useSemanticElements: a swatch is not a native radio button
          <button
            key={name}
            type="button"
            role="radio"
            aria-checked={color === name}
            aria-label={t(colors[name].name)}
            title={t(colors[name].name)}
            className="group grid size-7 place-items-center rounded-full"
            onClick={() => sketch.choose(name)}
          >
            <i
              className={`size-4 rounded-full ring-offset-2 ring-offset-canvas group-aria-checked:ring-2 group-aria-checked:ring-ink ${colors[name].fill}`}
            />
          </button>
        ))}
      </div>
      {line}
      <IconButton
        label={t`Undo`}
        title={t`Undo (Ctrl Z)`}
        disabled={!canUndo}
        onClick={() => sketch.board.undo()}
      >
        <Undo2 {...icon} />
      </IconButton>
      <IconButton
        label={t`Redo`}
        title={t`Redo (Ctrl Shift Z)`}
        disabled={!canRedo}
        onClick={() => sketch.board.redo()}
      >
        <Redo2 {...icon} />
      </IconButton>
      {toolButton('eraser')}
    </div>
  )
}
