import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Card } from '@/ui/card'
import { ErrorState } from '@/ui/error-state'
import { Loading } from '@/ui/skeleton'
import { FormSkeleton } from '@/ui/skeletons'

type SettingsPartProps = {
  /** The anchor for links on the page. */
  id: string
  title: ReactNode
  note?: ReactNode
  children: ReactNode
}

/** A section of the settings with its title and a note about all of it. */
export function SettingsPart({ id, title, note, children }: SettingsPartProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className="grid scroll-mt-20 gap-3">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id={titleId} className="t2">
          {title}
        </h2>
        {note && <p className="text-ink-2 text-sm">{note}</p>}
      </header>
      {children}
    </section>
  )
}

type PendingPartProps = {
  error: Error | null
  onRetry: () => void
  /** How many fields there will be. */
  fields?: number
}

/** Takes the place of a section that is loading or failed to load. */
export function PendingPart({ error, onRetry, fields = 6 }: PendingPartProps) {
  const { t } = useLingui()
  if (!error)
    return (
      <Loading label={t`Loading settings...`}>
        <FormSkeleton count={fields} columns />
      </Loading>
    )
  return (
    <Card>
      <ErrorState title={t`We couldn't load this.`} error={error} onRetry={onRetry} />
    </Card>
  )
}
