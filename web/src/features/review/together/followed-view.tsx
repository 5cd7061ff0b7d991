import { Trans } from '@lingui/react/macro'
import { Button } from '@/ui/button'
import { DrawnShapes } from '../drawing/drawn-shapes'
import { PictureBox } from '../drawing/picture-box'
import type { FilmTransport } from '../film-transport'
import { useStandingFrame } from '../sketch/use-standing-frame'
import { useCompany } from './company-list'
import type { Together } from './together'
import { useViewerName } from './use-viewer-name'

type FollowedViewProps = { together: Together; film: FilmTransport; aspect: number }

/**
 * Shown over the film while another player is followed: whose it is, what they draw, and a button
 * to stop.
 */
export function FollowedView({ together, film, aspect }: FollowedViewProps) {
  const { followed } = useCompany(together)
  const frame = useStandingFrame(film)
  const nameOf = useViewerName()
  if (!followed) return null
  const name = nameOf(followed.by)
  return (
    <>
      {followed.drawing.length > 0 && frame === followed.drawingFrame && (
        <PictureBox aspect={aspect}>
          <DrawnShapes shapes={followed.drawing} aspect={aspect} />
        </PictureBox>
      )}
      <div
        role="status"
        className="absolute inset-x-0 top-3 mx-auto flex w-fit max-w-[calc(100%-24px)] items-center gap-3 rounded-clip border border-line bg-surface py-1.5 pr-1.5 pl-3 text-ink text-sm shadow-2"
      >
        <span className="line-clamp-2 min-w-0 break-words">
          <Trans>
            Following <strong>{name}</strong>
          </Trans>
        </span>
        <Button size="sm" onClick={() => together.follow(null)}>
          <Trans>Stop</Trans>
        </Button>
      </div>
    </>
  )
}
