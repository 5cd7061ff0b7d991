import { Trans, useLingui } from '@lingui/react/macro'
import { Link2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { copyText } from '@/lib/copy-text'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import { Choice } from '../find/choice'
import { WordSearch } from '../find/word-search'
import { useStateName } from '../state/use-state-name'
import { type BoardFilter, isFiltered, readFilter } from './board-filter'
import { boardStates } from './board-states'

type BoardFilterBarProps = {
  filter: BoardFilter
  plans: ReadonlyArray<{ key: string; title: string }>
  editors: ReadonlyArray<{ id: string; name: string }>
  onChange: (filter: BoardFilter) => void
  /** Chooses the client. */
  client: ReactNode
}

/** Filters a board. The filter is in the URL, so that a view can be bookmarked and shared. */
export function BoardFilterBar({ filter, plans, editors, onChange, client }: BoardFilterBarProps) {
  const { t } = useLingui()
  const stateName = useStateName(true)
  const choose = (name: keyof BoardFilter) => (value: string) =>
    onChange(readFilter({ ...filter, [name]: value }))
  async function copyLink() {
    if (await copyText(location.href)) toast({ title: t`Link copied` })
  }
  return (
    <search className="flex flex-wrap items-center gap-2" aria-label={t`Find projects`}>
      <WordSearch value={filter.q ?? ''} onChange={choose('q')} />
      {client}
      <Choice
        label={t`Status`}
        all={t`All statuses`}
        value={filter.state}
        onChange={choose('state')}
        options={boardStates.map((state) => [state, stateName(state)] as Option)}
      />
      <Choice
        label={t`Editor`}
        all={t`All editors`}
        value={filter.editor}
        onChange={choose('editor')}
        options={[['none', t`No editor`], ...editors.map(({ id, name }) => [id, name] as Option)]}
      />
      <Choice
        label={t`Plan`}
        all={t`All plans`}
        value={filter.plan}
        onChange={choose('plan')}
        options={plans.map(({ key, title }) => [key, title] as Option)}
      />
      <Choice
        label={t`Due time`}
        all={t`Any due time`}
        value={filter.risk}
        onChange={choose('risk')}
        options={[
          ['at_risk', t`At risk`],
          ['missed', t`Missed`],
        ]}
      />
      {isFiltered(filter) && (
        <>
          <Button variant="ghost" onClick={() => onChange({})}>
            <X size={16} strokeWidth={1.75} aria-hidden />
            <Trans>Clear filters</Trans>
          </Button>
          <Button variant="ghost" onClick={() => void copyLink()}>
            <Link2 size={16} strokeWidth={1.75} aria-hidden />
            <Trans>Copy link to this view</Trans>
          </Button>
        </>
      )}
    </search>
  )
}

type Option = [value: string, name: string]
