import { Trans } from '@lingui/react/macro'
import { ArrowRight, Columns2, Scissors } from 'lucide-react'
import type { NoteMoment } from '@/lib/api/types'
import type { CarriedMoment } from './carry-moment'

type CarriedPlaceProps = {
  carried: CarriedMoment
  /** The name of a moment of the current version. */
  nameMoment: (moment: NoteMoment) => string
  onGo: () => void
  /** Shows the moment in both versions, where the pictures of the current one don't. */
  onCompare?: () => void
}

const look =
  'inline-flex min-h-7 items-center gap-1.5 rounded-clip text-left text-sm hover:text-ink max-lg:min-h-9'

/** Where a note on an earlier version is in the version on screen. */
export function CarriedPlace({ carried, nameMoment, onGo, onCompare }: CarriedPlaceProps) {
  const { verdict, moment } = carried
  if (verdict === 'removed')
    return (
      <p className="mt-1 flex items-center gap-1.5 text-ink-2 text-sm">
        <Scissors size={13} strokeWidth={1.75} className="flex-none" aria-hidden />
        <Trans>This moment was removed</Trans>
      </p>
    )
  const place = nameMoment(moment)
  return (
    <div className="mt-1 flex flex-wrap gap-x-3 text-ink-2">
      <button type="button" className={look} onClick={onGo}>
        <ArrowRight size={13} strokeWidth={1.75} className="flex-none" aria-hidden />
        <span>
          {verdict === 'same' ? (
            <Trans>
              Now at <span className="font-mono text-marker text-tc">{place}</span>
            </Trans>
          ) : (
            <Trans>
              Uncertain, perhaps at <span className="font-mono text-marker text-tc">{place}</span>
            </Trans>
          )}
        </span>
      </button>
      {onCompare && (
        <button type="button" className={look} onClick={onCompare}>
          <Columns2 size={13} strokeWidth={1.75} className="flex-none" aria-hidden />
          <Trans>Before and after</Trans>
        </button>
      )}
    </div>
  )
}
