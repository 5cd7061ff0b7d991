import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '@/lib/dates'
import { ownCreditsQuery } from './brief-queries'

const mostBlocks = 12

/** What submitting costs, and what is left afterwards. */
export function CostBox() {
  const { t } = useLingui()
  const credits = useQuery(ownCreditsQuery)
  if (!credits.data) return null
  const { left, lots } = credits.data
  const after = Math.max(0, left - 1)
  // What expires first is used first, so the next date is that of the remaining credits.
  const usable = lots.filter((lot) => lot.state === 'open' && lot.left > 0)
  const next = usable.find((lot, i) => i > 0 || lot.left > 1)
  const until = next && formatDate(next.expiresAt)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-y border-line py-3.5">
      <b className="font-semibold">
        <Trans>Uses 1 video</Trans>
      </b>
      {left > 0 && (
        <span className="flex gap-[3px]" role="img" aria-label={t`1 of your ${left} videos`}>
          <i className="h-3.5 w-[22px] rounded-[2px] bg-playhead" />
          {Array.from({ length: Math.min(after, mostBlocks - 1) }, (_, i) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: a block has only its position
              key={i}
              className="h-3.5 w-[22px] rounded-[2px] border border-dashed border-line-strong max-sm:w-4"
            />
          ))}
        </span>
      )}
      <small className="col-span-full text-sm text-ink-3">
        {left === 0 ? (
          <Trans>No videos left. Choose a plan or buy extra videos.</Trans>
        ) : (
          <>
            <Plural value={after} one="# video left after this" other="# videos left after this" />
            {until && (
              <>
                , <Trans>the next until {until}</Trans>
              </>
            )}
            . <Trans>You get it back if you cancel before we start.</Trans>
          </>
        )}
      </small>
    </div>
  )
}
