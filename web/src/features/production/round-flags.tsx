import { Trans } from '@lingui/react/macro'
import type { Project } from '@/lib/api/types'

/** How many flags there is room for; above this number they are only counted. */
const mostFlags = 10

/** Rounds of changes as flags, filled while they are available. */
export function RoundFlags({ rounds: { used, included } }: { rounds: Project['rounds'] }) {
  if (included === undefined) return <Trans>Round {used}, without a limit</Trans>
  return (
    <span className="inline-flex items-center gap-2">
      {included <= mostFlags && (
        <span className="inline-flex gap-0.5" aria-hidden>
          {Array.from({ length: included }, (_, index) => index).map((index) => (
            <i
              key={index}
              className={`h-3 w-[9px] [clip-path:polygon(0_0,100%_0,100%_65%,50%_100%,0_65%)] ${
                index < used ? 'bg-line-strong' : 'bg-marker-fill'
              }`}
            />
          ))}
        </span>
      )}
      <Trans>
        Round {used} of {included}
      </Trans>
    </span>
  )
}
