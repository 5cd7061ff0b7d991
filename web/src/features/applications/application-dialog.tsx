import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Dialog } from '@/ui/dialog'
import { ErrorState } from '@/ui/error-state'
import { Loading } from '@/ui/skeleton'
import { FactsSkeleton } from '@/ui/skeletons'
import { ApplicationFacts } from './application-facts'
import { ApplicationMoves } from './application-moves'
import { applicationQuery } from './application-queries'
import type { Preview } from './preview'
import { StageTrack } from './stage-track'
import { StateWord } from './state-word'

type ApplicationDialogProps = {
  id: string
  onPreview: Preview
  /** The player, while a link plays; it goes inside the dialog, where the focus is trapped. */
  player?: ReactNode
  onClose: () => void
}

/** One application in full, with the states it can move to. */
export function ApplicationDialog({ id, onPreview, player, onClose }: ApplicationDialogProps) {
  const { t } = useLingui()
  const one = useQuery(applicationQuery(id))
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={one.data?.fullName ?? t`Application`}
      description={one.data && <StateWord state={one.data.state} />}
      closeLabel={t`Close`}
    >
      {one.isPending && (
        <Loading label={t`Loading the application...`}>
          <FactsSkeleton count={6} />
        </Loading>
      )}
      {one.isError && (
        <ErrorState
          title={t`We couldn't load the application.`}
          error={one.error}
          onRetry={() => void one.refetch()}
        />
      )}
      {one.data && (
        <div className="grid gap-6">
          {one.data.state !== 'declined' && one.data.state !== 'withdrawn' && (
            <StageTrack state={one.data.state} />
          )}
          <ApplicationFacts application={one.data} onPreview={onPreview} />
          <ApplicationMoves application={one.data} />
        </div>
      )}
      {player}
    </Dialog>
  )
}
