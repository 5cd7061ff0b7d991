import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { Team } from '@/lib/api/types'
import { IconButton } from '@/ui/icon-button'
import { CreditsProgress } from '@/ui/progress'
import { RenameDialog } from './rename-dialog'

/** The team's name and how many of its seats are taken. */
export function TeamHead({ team }: { team: Team }) {
  const { t } = useLingui()
  const [renaming, setRenaming] = useState(false)
  const { total, taken, plan } = team.seats
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="flex min-w-0 items-center gap-1">
        <h2 className="t2 min-w-0 break-words">{team.name}</h2>
        {team.may.includes('rename') && (
          <IconButton label={t`Rename the team`} onClick={() => setRenaming(true)}>
            <Pencil size={16} strokeWidth={1.75} />
          </IconButton>
        )}
      </div>
      <div className="w-full sm:w-[220px]">
        <CreditsProgress
          name={t`Seats`}
          label={plan ? <Trans>Seats in {plan}</Trans> : <Trans>Seats without a plan</Trans>}
          figure={
            <Trans>
              {taken} of {total} taken
            </Trans>
          }
          filled={Math.min(taken, total)}
          total={total}
        />
      </div>
      {renaming && <RenameDialog name={team.name} onClose={() => setRenaming(false)} />}
    </header>
  )
}
