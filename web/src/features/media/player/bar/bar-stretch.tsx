import { classNames } from '@/lib/class-names'
import { useStyleVariables } from '@/lib/use-style-variables'
import { usePlayer } from '../player-context'
import type { FrameRange } from '../transport/transport-snapshot'
import { placeOfRange } from './scrub-geometry'

/** A range of frames, drawn at its position on the bar. */
export function BarStretch({ range, className }: { range: FrameRange; className: string }) {
  const { frames } = usePlayer()
  const { start, length } = placeOfRange(range, frames)
  const element = useStyleVariables<HTMLElement>({ '--start': start, '--length': length })
  return (
    <i
      ref={element}
      className={classNames(
        'pointer-events-none absolute left-[calc(var(--start)*100%)] w-[calc(var(--length)*100%)]',
        className,
      )}
    />
  )
}
